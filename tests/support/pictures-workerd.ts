export { pictures as testPictures } from "../../worker/media/codecs"
