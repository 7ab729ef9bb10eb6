import type { SecretQueries } from '../database/queries/secrets.ts';
import type { Env } from '../env/env.ts';
import { type AcceptDeps, createAcceptForm } from '../forms/accept-form.ts';
import { createEnquiryServices, type EnquiryDeps } from '../forms/enquiries.ts';
import { createSubjectResolver, type SubjectDeps } from '../forms/enquiry-subjects.ts';
import { createFavouriteServices } from '../forms/favourites.ts';
import { registerPrivateCalls } from '../forms/private-calls.ts';
import {
  createPropertyPhotoAdmission,
  createPropertyServices,
  type PropertyDeps,
} from '../forms/properties.ts';
import { createAltcha } from '../gateways/altcha.ts';
import type { Captcha } from '../gateways/captcha.ts';
import { createRecaptcha } from '../gateways/recaptcha.ts';
import { reencodeImage, VISITOR_FILE_LIMITS } from '../pictures/images.ts';
import type { Capability } from '../portal/capability.ts';
import { limitConcurrent, type RunLimited } from '../queues/limit-concurrent.ts';
import { poolLimitsFor } from '../queues/thread-pool.ts';
import { brandOf } from '../services/site.ts';

/** Routes of the private calls: favourites, and forms with captcha, photo upload and résumé upload. */
export const forms: Capability = {
  async routes({ app, env, queries, catalogue, snapshots, mail, limits, counts, now }) {
    const { favourites, enquiries, submittedPhotos, submittedResumes, secrets } = queries;
    const poolLimits = poolLimitsFor(env.WEB_CONCURRENCY);
    const limitPhotoWork = limitConcurrent(poolLimits.photos);
    await registerPrivateCalls(app, {
      services: {
        ...createFavouriteServices(favourites),
        ...createFormServices({
          enquiries,
          photos: submittedPhotos,
          resumes: submittedResumes,
          captcha: createCaptcha(env, secrets, limitConcurrent(poolLimits.captchas)),
          reencode: (file, options) =>
            limitPhotoWork(() => reencodeImage(file, options, VISITOR_FILE_LIMITS)),
          catalogue,
          snapshots,
          brand: brandOf(env),
          email: env.ENQUIRY_EMAIL ?? env.BRAND_EMAIL,
          siteUrl: env.SITE_URL,
          onStored: mail.wake,
          now,
        }),
      },
      admitFile: {
        addPropertyPhoto: createPropertyPhotoAdmission(submittedPhotos),
        addResume: ({ form }) => submittedResumes.requireForm(form),
      },
      limits,
      counts,
      siteUrl: env.SITE_URL,
    });
  },
};

type FormDeps = AcceptDeps &
  SubjectDeps &
  Omit<EnquiryDeps & PropertyDeps, 'accept' | 'findSubject'> & { readonly captcha: Captcha };

/**
 * Creates the services of all forms. All forms share one function that accepts a form and one that
 * looks up its subject.
 */
function createFormServices(deps: FormDeps) {
  const sharedDeps = { ...deps, ...createSubjectResolver(deps), accept: createAcceptForm(deps) };
  return { ...createEnquiryServices(sharedDeps), ...createPropertyServices(sharedDeps) };
}

/** Uses reCAPTCHA if configured, otherwise ALTCHA, which needs no external service. */
function createCaptcha(env: Env, { readOrCreateSecret }: SecretQueries, runLimited: RunLimited): Captcha {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = env;
  return siteKey !== undefined && secret !== undefined
    ? createRecaptcha({ siteKey, secret })
    : createAltcha(readOrCreateSecret, runLimited);
}
