import { Component, type ReactNode } from "react"

interface TextBoundaryProps {
  text: string
  /** What is shown where the text cannot be drawn. */
  instead: ReactNode
  children: ReactNode
}

interface TextBoundaryState {
  text: string
  failed: boolean
}

/** Keeps the failure to draw one text from the rest of the page. Another text is tried again. */
export class TextBoundary extends Component<TextBoundaryProps, TextBoundaryState> {
  override state: TextBoundaryState = { text: this.props.text, failed: false }

  static getDerivedStateFromProps = ({ text }: TextBoundaryProps, state: TextBoundaryState) =>
    text === state.text ? null : { text, failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
