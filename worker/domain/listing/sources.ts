import { eq } from "drizzle-orm"
import { alias } from "drizzle-orm/sqlite-core"
import { type categories, type foods, labels, type tools, type units } from "../../../db/schema"
import { boolean, type ColumnsOf, datetime, relation, type Source, text, uuid } from "./source"

/** What lists of organizers, and of whatever carries them, may be filtered and ordered by. */
export const organizerSource = (t: ColumnsOf<typeof categories>): Source => ({
  id: uuid(t.id),
  group_id: uuid(t.groupId),
  name: text(t.name),
  slug: text(t.slug),
  created_at: datetime(t.createdAt),
  update_at: datetime(t.updateAt),
})

export const toolSource = (t: ColumnsOf<typeof tools>): Source => ({
  ...organizerSource(t),
  on_hand: boolean(t.onHand),
})

export const foodSource = (t: ColumnsOf<typeof foods>): Source => ({
  id: uuid(t.id),
  group_id: uuid(t.groupId),
  name: text(t.name),
  plural_name: text(t.pluralName),
  description: text(t.description),
  label_id: uuid(t.labelId),
  created_at: datetime(t.createdAt),
  update_at: datetime(t.updateAt),
  label: relation((as) => {
    const label = alias(labels, as)
    return {
      joins: [[label, eq(label.id, t.labelId)]],
      source: {
        id: uuid(label.id),
        group_id: uuid(label.groupId),
        name: text(label.name),
        color: text(label.color),
      },
    }
  }),
})

export const unitSource = (t: ColumnsOf<typeof units>): Source => ({
  id: uuid(t.id),
  group_id: uuid(t.groupId),
  name: text(t.name),
  plural_name: text(t.pluralName),
  description: text(t.description),
  abbreviation: text(t.abbreviation),
  plural_abbreviation: text(t.pluralAbbreviation),
  use_abbreviation: boolean(t.useAbbreviation),
  fraction: boolean(t.fraction),
  created_at: datetime(t.createdAt),
  update_at: datetime(t.updateAt),
})
