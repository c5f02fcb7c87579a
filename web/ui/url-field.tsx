import { TextField, type TextFieldProps } from "./field"

/** A field for the address of a page. */
export const UrlField = (props: Omit<TextFieldProps, "type" | "dir">) => (
  <TextField
    type="url"
    inputMode="url"
    dir="ltr"
    placeholder="https://"
    autoComplete="off"
    {...props}
  />
)
