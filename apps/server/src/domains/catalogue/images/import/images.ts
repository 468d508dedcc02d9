import type { OtherKind } from "../../../imports/definition/kind.ts";
import { catalogueEntities, type EntityQueries } from "./entity-keys.ts";
import { exportImages } from "./export-images.ts";
import { importImages } from "./import-images.ts";

/** Creates the import kind for images. `company` selects the keys of companies, whose images are logos. */
export function createImageKind(company: EntityQueries): OtherKind {
  const entities = { company, ...catalogueEntities };
  return {
    form: "folder",
    kind: "images",
    title: "Images",
    plural: "images",
    about:
      "A folder of images. Each file name has a kind, a dash, and an id, a code or an ISIN, such as `fund-CZ0008470011.jpg`, `program-CODE.png`, `issuer-CODE.png`, `contracttype-CODE.png`, `panel-CODE.png`, `fundpackagetemplate-CODE.png`. `company-CODE.png`, with the code of a distributor, is the logo in its documents, emails and pages for clients. PNG, JPEG, GIF, TIFF and WebP of up to 5 MB each are recognised by their content and stored at most 516 pixels wide and high. Items without an image get a generated one.",
    folder: "a folder of images",
    missing: "stay",
    isInCatalogue: true,
    examples: {
      // A green square of 8 by 8 pixels.
      "issuer-VANGUARD.png":
        "base64:iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEUSgHozi0qtAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC",
    },
    load: (folder, work) => importImages(folder, work, entities),
    exportTo: (folder, work) => exportImages(folder, work, entities),
  };
}
