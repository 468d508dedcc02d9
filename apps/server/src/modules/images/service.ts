export { encodeImage, mostImageBytes } from "./encode-image.ts";
export { imageKey } from "./stored-images.ts";
