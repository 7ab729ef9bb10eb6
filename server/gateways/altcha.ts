import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { PodiumError } from '#contract/error.ts';
import { CAPTCHA_VALID_MINUTES } from '#domain/enquiry/captcha-minutes.ts';
import type { RunLimited } from '../queues/limit-concurrent.ts';
import type { Captcha } from './captcha.ts';

/**
 * Cost of a challenge: the browser derives between MIN_DERIVED_KEYS and MAX_DERIVED_KEYS keys, each with PBKDF2_ROUNDS
 * rounds. That takes about 0.1 s, or 1 s without Web Crypto. The server derives only one key.
 */
const PBKDF2_ROUNDS = 2_000;
const MIN_DERIVED_KEYS = 50;
const MAX_DERIVED_KEYS = 250;
const CHALLENGE_LIFETIME_MS = CAPTCHA_VALID_MINUTES * 60_000;

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
    }),
    signature: z.string().min(1),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * Creates the ALTCHA captcha: a proof of work in the browser that needs no external service. The
 * server's own hashing goes through a queue.
 */
export function createAltcha(secretOf: (name: string) => Promise<Buffer>, runLimited: RunLimited): Captcha {
  let secretsPromise: Promise<{ readonly challenge: string; readonly key: string }> | undefined;
  const readSecrets = () => {
    secretsPromise ??= deriveSecrets(secretOf).catch((error: unknown) => {
      // Forgets the failed read, so that the next visitor's request reads the secret from the database
      // again.
      secretsPromise = undefined;
      throw error;
    });
    return secretsPromise;
  };

  return {
    async createChallenge() {
      const { challenge, key } = await readSecrets();
      const createdChallenge = await runLimited(() =>
        createChallenge({
          algorithm: 'PBKDF2/SHA-256',
          cost: PBKDF2_ROUNDS,
          counter: randomInt(MIN_DERIVED_KEYS, MAX_DERIVED_KEYS),
          deriveKey,
          expiresAt: new Date(Date.now() + CHALLENGE_LIFETIME_MS),
          hmacSignatureSecret: challenge,
          hmacKeySignatureSecret: key,
        }),
      );
      const { signature } = createdChallenge;
      if (signature === undefined) throw new Error('ALTCHA has made a challenge without a signature');
      return {
        provider: 'altcha',
        challenge: {
          parameters: payloadSchema.shape.challenge.shape.parameters.parse(createdChallenge.parameters),
          signature,
        },
      };
    },

    async verify(solution) {
      const parsed = payloadSchema.safeParse(readBase64Json(solution));
      if (!parsed.success) throw refusalError('no solution');
      const { challenge, key } = await readSecrets();
      const { verified, expired, invalidSignature } = await runLimited(() =>
        verifySolution({
          challenge: parsed.data.challenge,
          solution: parsed.data.solution,
          deriveKey,
          hmacSignatureSecret: challenge,
          hmacKeySignatureSecret: key,
        }),
      );
      if (expired) throw refusalError('expired');
      if (invalidSignature) throw refusalError('wrong signature');
      if (!verified) throw refusalError('wrong solution');
      return { singleUseToken: parsed.data.challenge.signature };
    },
  };
}

function refusalError(reason: string): PodiumError {
  return PodiumError.caused('captcha_failed', new Error(`ALTCHA: ${reason}`), { reason: 'altcha' });
}

/** Derives two secrets from one, because the challenge and its solution are signed with different keys. */
async function deriveSecrets(secretOf: (name: string) => Promise<Buffer>) {
  const secret = await secretOf('altcha');
  const deriveSecret = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
  return { challenge: deriveSecret('challenge'), key: deriveSecret('key') };
}

function readBase64Json(solution: string): unknown {
  try {
    return JSON.parse(Buffer.from(solution, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
