export { encodeImage, maxImageBytes, openPicture, PictureRefused } from "./encode-image.ts";
export { imageKey } from "./stored-images.ts";
