/** Makes a key and its self-signed certificate, by which two parties of SAML recognise each other. */
import { generateKeyPairSync, sign } from 'node:crypto';

export interface Keys {
  privateKey: string;
  certificate: string;
}

const rsa = '300d06092a864886f70d01010b0500';
const version = 'a003020102';
const serial = '020101';

/** Returns the key and the certificate, both in PEM. */
export function selfSigned(name: string, bits = 2048): Keys {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const common = sequence(Buffer.from('0603550403', 'hex'), tagged(0x0c, Buffer.from(name)));
  const subject = sequence(tagged(0x31, common));
  const validity = sequence(tagged(0x17, Buffer.from('200101000000Z')), tagged(0x17, Buffer.from('490101000000Z')));
  const algorithm = Buffer.from(rsa, 'hex');
  const told = sequence(
    Buffer.from(version + serial, 'hex'),
    algorithm,
    subject,
    validity,
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = tagged(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', told, privateKey)]));
  const lines = sequence(told, algorithm, signature)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

/** Returns a DER element: a tag, its length, its content. */
function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, Buffer.concat(parts));
