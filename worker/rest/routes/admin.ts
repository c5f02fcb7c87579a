import { appRouter } from "../../procedures"
import { route } from "../route"

const { admin, users: accounts } = appRouter
const { backups, email, groups, maintenance, site, tasks, users } = admin

export default {
  "Users: Admin CRUD": [
    route("GET /api/users", users.list),
    route("POST /api/users", users.create, 201),
    route("DELETE /api/users/{item_id}", users.remove),
  ],
  "Admin: About": [
    route("GET /api/admin/about", site.about),
    route("GET /api/admin/about/statistics", site.statistics),
    route("GET /api/admin/about/check", site.check),
    route("GET /api/admin/analytics", site.analytics),
  ],
  "Admin: Users": [
    route("GET /api/admin/users", users.list),
    route("POST /api/admin/users", users.create, 201),
    route("POST /api/admin/users/unlock", users.unlock),
    route("POST /api/admin/users/password-reset-token", users.resetToken, 201),
    route("GET /api/admin/users/{item_id}", accounts.get),
    route("PUT /api/admin/users/{item_id}", users.update),
    route("PATCH /api/admin/users/{item_id}", users.patch),
    route("DELETE /api/admin/users/{item_id}", users.delete),
  ],
  "Admin: Groups": [
    route("GET /api/admin/groups", groups.list),
    route("POST /api/admin/groups", groups.create, 201),
    route("GET /api/admin/groups/{item_id}", groups.get),
    route("PUT /api/admin/groups/{item_id}", groups.update),
    route("PATCH /api/admin/groups/{item_id}", groups.patch),
    route("DELETE /api/admin/groups/{item_id}", groups.delete),
    route("POST /api/admin/groups/{item_id}/duplicate", groups.duplicate, 201),
  ],
  "Admin: Server Tasks": [
    route("GET /api/admin/server-tasks", tasks.list),
    route("POST /api/admin/server-tasks", tasks.run, 201),
  ],
  "Admin: Email": [
    route("GET /api/admin/email", email.ready),
    route("POST /api/admin/email", email.test),
  ],
  "Admin: Maintenance": [
    route("GET /api/admin/maintenance", maintenance.summary),
    route("GET /api/admin/maintenance/storage", maintenance.storage),
    route("GET /api/admin/maintenance/logs", maintenance.logs),
    route("POST /api/admin/maintenance/clean/images", maintenance.cleanImages),
    route("POST /api/admin/maintenance/clean/temp", maintenance.cleanTemp),
    route("POST /api/admin/maintenance/clean/recipe-folders", maintenance.cleanRecipeFolders),
    route("POST /api/admin/maintenance/clean/logs", maintenance.cleanLogs),
  ],
  "Admin: Backups": [
    route("GET /api/admin/backups", backups.list),
    route("POST /api/admin/backups", backups.create, 201),
    route("GET /api/admin/backups/{file_name}", backups.download),
    route("DELETE /api/admin/backups/{file_name}", backups.delete),
    route("POST /api/admin/backups/{file_name}/restore", backups.restore),
    route("GET /api/backups/available", backups.list),
    route("POST /api/backups/export/database", backups.create, 201),
    route("GET /api/backups/{file_name}/download", backups.download),
    route("POST /api/backups/{file_name}/import", backups.restore),
    route("DELETE /api/backups/{file_name}/delete", backups.delete),
  ],
}
