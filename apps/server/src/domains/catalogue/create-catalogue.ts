import type { App } from "../../http/app-type.ts";
import type { Platform } from "../../platform.ts";
import type { Messaging } from "../messaging/create-messaging.ts";
import { createFavouriteRepository } from "./favourites/repository.ts";
import { favouriteRoutes } from "./favourites/routes.ts";
import { createFavourites } from "./favourites/service.ts";
import { createFundSubjectRepository } from "./funds/image-subject-repository.ts";
import { createFundRepository } from "./funds/repository.ts";
import { fundRoutes } from "./funds/routes.ts";
import { createFunds } from "./funds/service.ts";
import { createImageRepository } from "./images/repository.ts";
import { imageRoutes } from "./images/routes.ts";
import { createImageDigests, createImages, type ImageSources } from "./images/service.ts";
import { createSubjectRepository } from "./images/subject-repository.ts";
import { createHoldingRepository } from "./portfolios/holding-repository.ts";
import { createPortfolioSubjectRepository } from "./portfolios/image-subject-repository.ts";
import { createProgramRepository } from "./portfolios/program-repository.ts";
import { portfolioRoutes } from "./portfolios/routes.ts";
import { createPortfolios } from "./portfolios/service.ts";
import { createTemplateRepository } from "./portfolios/template-repository.ts";
import { createDocumentRepository } from "./product-documents/repository.ts";
import { productDocumentRoutes } from "./product-documents/routes.ts";
import { createProductDocuments } from "./product-documents/service.ts";
import { createCountryCodes } from "./reference/country-codes.ts";
import { createLoginHint } from "./reference/login-hint.ts";
import { createReferenceRepository } from "./reference/repository.ts";
import { referenceRoutes } from "./reference/routes.ts";
import { createReference } from "./reference/service.ts";

type Dependencies = {
  messaging: Pick<Messaging["service"], "idempotent">;
  /** Access to users' photos and to the names of companies and advisors, from which the catalogue serves images. */
  people: Pick<ImageSources, "findPhoto"> & { subjects: Pick<ImageSources["subjects"], "company" | "dealer"> };
  /** Returns the code of the country in which the user works. */
  getCountry: (userId: number) => Promise<string>;
  /** Returns true if employers have been imported. */
  hasEmployers: () => Promise<boolean>;
};

export type Catalogue = ReturnType<typeof createCatalogue>;

/** Creates the services for code lists, funds, programs and templates, and for their images and documents. */
export function createCatalogue(platform: Platform, dependencies: Dependencies) {
  const { db, revisions, clock, storage, printer, bytes } = platform;
  const { people, getCountry, hasEmployers } = dependencies;
  const { idempotent } = dependencies.messaging;
  const reference = createReference({ repository: createReferenceRepository(db) });
  const funds = createFunds({ db, repository: createFundRepository(db), reference, revisions, clock });
  const portfolios = createPortfolios({
    repositories: {
      programs: createProgramRepository(db),
      templates: createTemplateRepository(db),
      holdings: createHoldingRepository(db),
    },
    reference,
    revisions,
    funds,
  });
  const { programs } = portfolios;
  const productDocuments = createProductDocuments({
    repository: createDocumentRepository(db),
    revisions,
    storage,
    printer,
    reference,
    funds,
    programs,
  });
  const imageRepository = createImageRepository(db);
  const images = createImages({
    repository: imageRepository,
    subjects: {
      ...people.subjects,
      ...createSubjectRepository(db),
      ...createFundSubjectRepository(db),
      ...createPortfolioSubjectRepository(db),
    },
    storage,
    findPhoto: people.findPhoto,
  });
  const favourites = createFavourites({ repository: createFavouriteRepository(db) });

  return {
    service: {
      reference,
      funds,
      programs,
      productDocuments,
      findCountryCode: createCountryCodes({ reference, revisions }),
      findImageDigest: createImageDigests(imageRepository),
      readLoginHint: createLoginHint({ reference, revisions }),
    },
    register(app: App): void {
      referenceRoutes(app, { reference, bytes, getCountry, hasEmployers });
      imageRoutes(app, { images });
      fundRoutes(app, { bytes, funds });
      portfolioRoutes(app, { bytes, portfolios, idempotent });
      productDocumentRoutes(app, { documents: productDocuments });
      favouriteRoutes(app, { favourites });
    },
  };
}
