import { createSign, generateKeyPairSync, hash, type KeyObject, randomBytes } from 'node:crypto';
import * as acesso from '@imob/schemas/acesso';
import * as chaves from '@imob/schemas/chaves';
import type { Cliente } from './app.ts';
import { senha } from './factories.ts';

const [UP, UV, BE, BS, AT] = [0x01, 0x04, 0x08, 0x10, 0x40];

/** Faults that no real authenticator or browser has, for tests to produce. */
export type Desvios = { origem?: string; rpId?: string; semVerificar?: boolean; contador?: number; dono?: string };
type Opcoes = Record<string, any>;

const b64 = (bytes: Buffer) => bytes.toString('base64url');

/**
 * An authenticator in software with its browser: ES256 keys, attestation "none", real signatures. `conta` makes it count
 * its signatures, as security keys do; others say 0 for ever.
 */
export class Autenticador {
  readonly origem: string;
  readonly id = randomBytes(32);
  readonly conta: boolean;
  contador = 0;
  dono = '';
  private readonly privada: KeyObject;
  private readonly publica: KeyObject;

  constructor({ origem = 'http://localhost:5173', conta = false } = {}) {
    this.origem = origem;
    this.conta = conta;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privada = privateKey;
    this.publica = publicKey;
  }

  /** Answers PublicKeyCredentialCreationOptionsJSON. */
  criar(opcoes: Opcoes, desvios: Desvios = {}) {
    this.dono = opcoes.user.id;
    const { x = '', y = '' } = this.publica.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from('a50102032620012158', 'hex'),
      comTamanho(Buffer.from(x, 'base64url')),
      Buffer.from('2258', 'hex'),
      comTamanho(Buffer.from(y, 'base64url')),
    ]);
    const tamanhoDoId = Buffer.from([0, this.id.length]);
    const guardada = Buffer.concat([Buffer.alloc(16), tamanhoDoId, this.id, cose]);
    const dados = Buffer.concat([this.cabecalho(opcoes.rp.id, AT, desvios), guardada]);
    const tamanho = Buffer.alloc(2);
    tamanho.writeUInt16BE(dados.length);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x59]),
      tamanho,
      dados,
    ]);
    const clientDataJSON = this.clientData('webauthn.create', opcoes.challenge, desvios);
    const response = {
      clientDataJSON: b64(clientDataJSON),
      attestationObject: b64(attestationObject),
      transports: ['internal', 'hybrid'],
    };
    return { ...this.nomes(), response };
  }

  /** Answers PublicKeyCredentialRequestOptionsJSON. */
  usar(opcoes: Opcoes, desvios: Desvios = {}) {
    const authenticatorData = this.cabecalho(opcoes.rpId, 0, desvios);
    const clientDataJSON = this.clientData('webauthn.get', opcoes.challenge, desvios);
    const assinado = Buffer.concat([authenticatorData, hash('sha256', clientDataJSON, 'buffer')]);
    const response = {
      authenticatorData: b64(authenticatorData),
      clientDataJSON: b64(clientDataJSON),
      signature: b64(createSign('sha256').update(assinado).sign(this.privada)),
      userHandle: desvios.dono ?? this.dono,
    };
    return { ...this.nomes(), response };
  }

  private nomes() {
    return { id: b64(this.id), rawId: b64(this.id), type: 'public-key' };
  }

  private clientData(type: string, challenge: string, { origem = this.origem }: Desvios): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: origem, crossOrigin: false }));
  }

  private cabecalho(rpId: string, bandeiras: number, desvios: Desvios): Buffer {
    const contador = Buffer.alloc(4);
    if (this.conta) contador.writeUInt32BE(desvios.contador ?? ++this.contador);
    const vistos = UP | (desvios.semVerificar ? 0 : UV) | (this.conta ? 0 : BE | BS) | bandeiras;
    return Buffer.concat([hash('sha256', desvios.rpId ?? rpId, 'buffer'), Buffer.from([vistos]), contador]);
  }
}

const comTamanho = (bytes: Buffer) => Buffer.concat([Buffer.from([bytes.length]), bytes]);

/** A passkey of whoever is signed in, who confirms by the password first. */
export async function novaChave(dono: Cliente, autenticador = new Autenticador(), nome?: string) {
  await dono.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
  const { body } = await dono.pedir(chaves.comecarCadastro);
  const resposta = autenticador.criar(body.opcoes);
  const feita = await dono.pedir(chaves.cadastrar, { body: { resposta, ...(nome && { nome }) } });
  if (feita.status !== 201) throw new Error(`chave: ${feita.status} ${JSON.stringify(feita.body)}`);
  return { id: feita.body.id as string, autenticador };
}

/** The options of a sign-in, which nobody has to be known for. */
export const opcoesDeEntrada = async (cliente: Cliente): Promise<Opcoes> =>
  (await cliente.pedir(chaves.comecarEntrada)).body.opcoes;

export async function entrarComChave(cliente: Cliente, autenticador: Autenticador, desvios?: Desvios) {
  const resposta = autenticador.usar(await opcoesDeEntrada(cliente), desvios);
  return cliente.pedir(chaves.entrar, { body: { resposta } });
}

export async function confirmarComChave(dono: Cliente, autenticador: Autenticador) {
  const { body } = await dono.pedir(chaves.comecarConfirmacao);
  return dono.pedir(chaves.confirmar, { body: { resposta: autenticador.usar(body.opcoes) } });
}
