export { tagger as testTagger } from "../../worker/tagger"
