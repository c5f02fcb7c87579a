import { type Named, type ComboboxProps, type MultiComboboxProps } from "./combobox-props"
import { Suspense } from "react"
import { noAnswer } from "../lib/failures"
import { lazyComponent } from "../lib/lazy-component"
import { controlLook, FieldFrame, type FieldFrameProps } from "./field-frame"

/** A disabled field says why. */
const Missing = (props: FieldFrameProps) => {
  const { value } = props as { value?: Named | readonly Named[] | null }
  return <Waiting {...props} text={value && "name" in value ? value.name : ""} hint={noAnswer()} />
}
const Single = lazyComponent<ComboboxProps<Named>>(() => import("./combobox-single"), Missing)
const Multiple = lazyComponent<MultiComboboxProps<Named>>(
  () => import("./combobox-multiple"),
  Missing,
)

/** Chooses one of many by typing. Headless UI's combobox loads with the first that is drawn. */
export const Combobox = <T extends Named>(props: ComboboxProps<T>) => (
  <Suspense fallback={<Waiting {...props} text={props.value?.name ?? ""} />}>
    <Single {...(props as unknown as ComboboxProps<Named>)} />
  </Suspense>
)

/** Chooses several; the chosen ones are shown above as chips. */
export const MultiCombobox = <T extends Named>(props: MultiComboboxProps<T>) => (
  <Suspense fallback={<Waiting {...props} text="" />}>
    <Multiple {...(props as unknown as MultiComboboxProps<Named>)} />
  </Suspense>
)

const Waiting = ({
  text,
  label,
  labelHidden,
  hint,
  className,
}: FieldFrameProps & { text: string }) => (
  <FieldFrame {...{ label, labelHidden, hint, className }}>
    {(wiring) => <input {...wiring} value={text} readOnly className={controlLook} />}
  </FieldFrame>
)
