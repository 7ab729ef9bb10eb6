import type { SecretQueries } from '../database/queries/secrets.ts';
import type { Env } from '../env/env.ts';
import { type AcceptDeps, createAcceptForm } from '../forms/accept-form.ts';
import { createEnquiryServices, type EnquiryDeps } from '../forms/enquiries.ts';
import { createSubjectReader, type SubjectDeps } from '../forms/enquiry-subjects.ts';
import { createFavouriteServices } from '../forms/favourites.ts';
import { registerPrivateCalls } from '../forms/private-calls.ts';
import { admitPropertyPhoto, createPropertyServices, type PropertyDeps } from '../forms/properties.ts';
import { createAltcha } from '../gateways/altcha.ts';
import type { Captcha } from '../gateways/captcha.ts';
import { createRecaptcha } from '../gateways/recaptcha.ts';
import { reencodeImage, VISITORS_FILES } from '../pictures/images.ts';
import type { Capability } from '../portal/capability.ts';
import { limitConcurrent, type TakeTurn } from '../queues/limit-concurrent.ts';
import { poolSharesOf } from '../queues/thread-pool.ts';
import { brandOf } from '../services/site.ts';

/** Calls of one visitor: favourites, and forms with their captcha, photos and résumés. */
export const forms: Capability = {
  async routes({ app, env, queries, catalogue, snapshots, mail, limits, counts, now }) {
    const { favourites, enquiries, submittedPhotos, submittedResumes, secrets } = queries;
    const shares = poolSharesOf(env.WEB_CONCURRENCY);
    const takePhotoTurn = limitConcurrent(shares.photos);
    await registerPrivateCalls(app, {
      services: {
        ...createFavouriteServices(favourites),
        ...createFormServices({
          enquiries,
          photos: submittedPhotos,
          resumes: submittedResumes,
          captcha: createCaptcha(env, secrets, limitConcurrent(shares.captchas)),
          reencode: (file, as) => takePhotoTurn(() => reencodeImage(file, as, VISITORS_FILES)),
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
        addPropertyPhoto: admitPropertyPhoto(submittedPhotos),
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

/** Answers every form. All are accepted in one way, and find their subject in one way. */
function createFormServices(deps: FormDeps) {
  const shared = { ...deps, ...createSubjectReader(deps), accept: createAcceptForm(deps) };
  return { ...createEnquiryServices(shared), ...createPropertyServices(shared) };
}

/** ALTCHA, which asks nobody, unless the agency has chosen reCAPTCHA. */
function createCaptcha(env: Env, { secretOf }: SecretQueries, takeTurn: TakeTurn): Captcha {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = env;
  return siteKey !== undefined && secret !== undefined
    ? createRecaptcha({ siteKey, secret })
    : createAltcha(secretOf, takeTurn);
}
