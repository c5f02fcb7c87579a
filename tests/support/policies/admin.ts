import { all, type Rule } from "./rules"

type More = Omit<Rule, "statuses">

/** For administrators of the site alone. */
const administrators = (status = 200, more: More = {}): Rule => ({
  statuses: { ...all(403), anonymous: 401, admin: status },
  ...more,
})

const someGroup: More = { values: ({ groupId }) => ({ item_id: groupId }) }
const newAccount: More = {
  body: () => ({
    email: `${crypto.randomUUID()}@example.com`,
    username: crypto.randomUUID(),
    fullName: "Somebody New",
    password: "correct-horse-9",
  }),
}
const account: More = {
  body: ({ member: { email, username, fullName } }) => ({ email, username, fullName }),
}

const missingBackup: More = { values: () => ({ file_name: "missing.zip" }) }
const noBackup: More = {
  body: () => {
    const form = new FormData()
    form.set("archive", new File(["no zip"], "backup.zip"))
    return form
  },
}

export default {
  "GET /api/users": administrators(),
  "POST /api/users": administrators(201, newAccount),
  "DELETE /api/users/{item_id}": administrators(),

  "GET /api/admin/about": administrators(),
  "GET /api/admin/about/check": administrators(),
  "GET /api/admin/about/statistics": administrators(),
  "GET /api/admin/analytics": administrators(),

  "GET /api/admin/users": administrators(),
  "POST /api/admin/users": administrators(201, newAccount),
  "POST /api/admin/users/unlock": administrators(),
  "POST /api/admin/users/password-reset-token": administrators(201, {
    body: ({ member: { email } }) => ({ email }),
  }),
  "GET /api/admin/users/{item_id}": administrators(),
  "PUT /api/admin/users/{item_id}": administrators(200, account),
  "PATCH /api/admin/users/{item_id}": administrators(200, { body: () => ({ fullName: "Other" }) }),
  "DELETE /api/admin/users/{item_id}": administrators(),

  "GET /api/admin/groups": administrators(),
  "POST /api/admin/groups": administrators(201, { body: () => ({ name: crypto.randomUUID() }) }),
  "GET /api/admin/groups/{item_id}": administrators(200, someGroup),
  "PUT /api/admin/groups/{item_id}": administrators(200, someGroup),
  "PATCH /api/admin/groups/{item_id}": administrators(200, someGroup),
  "DELETE /api/admin/groups/{item_id}": administrators(200, {
    values: ({ emptyGroup }) => ({ item_id: emptyGroup.id }),
  }),
  "POST /api/admin/groups/{item_id}/duplicate": administrators(201, someGroup),

  "GET /api/admin/server-tasks": administrators(),
  "POST /api/admin/server-tasks": administrators(201),

  "GET /api/admin/maintenance": administrators(),
  "GET /api/admin/maintenance/storage": administrators(),
  "GET /api/admin/maintenance/logs": administrators(),
  "POST /api/admin/maintenance/clean/images": administrators(),
  "POST /api/admin/maintenance/clean/temp": administrators(),
  "POST /api/admin/maintenance/clean/recipe-folders": administrators(),
  "POST /api/admin/maintenance/clean/logs": administrators(),

  "GET /api/admin/email": administrators(),
  "POST /api/admin/email": administrators(200, { body: () => ({ email: "ida@example.com" }) }),

  "GET /api/admin/backups": administrators(),
  "POST /api/admin/backups": administrators(201),
  "POST /api/admin/backups/upload": administrators(400, noBackup),
  "GET /api/admin/backups/{file_name}": administrators(404, missingBackup),
  "DELETE /api/admin/backups/{file_name}": administrators(400, missingBackup),
  "POST /api/admin/backups/{file_name}/restore": administrators(404, missingBackup),
  "GET /api/backups/available": administrators(),
  "POST /api/backups/export/database": administrators(201),
  "POST /api/backups/upload": administrators(400, noBackup),
  "GET /api/backups/{file_name}/download": administrators(404, missingBackup),
  "POST /api/backups/{file_name}/import": administrators(404, missingBackup),
  "DELETE /api/backups/{file_name}/delete": administrators(400, missingBackup),
} satisfies Record<string, Rule>
