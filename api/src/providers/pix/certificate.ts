import { X509Certificate } from 'node:crypto';
import { Duplex } from 'node:stream';
import { createSecureContext, type SecureContextOptions, TLSSocket } from 'node:tls';

/** The certificate with which the bank knows the landlord's account: it goes along with every call. */
export type Certificado = {
  tls: SecureContextOptions;
  sujeito: string;
  validoAte: Date;
};
type CertificadoLido = { certificado: Certificado; erro?: undefined } | { certificado?: undefined; erro: string };

const DIAS_DE_AVISO = 30;

/** `texto` is PEM (certificate and key, one after the other) or a .p12/.pfx file in base64. */
export function lerCertificado(texto: string, senha = ''): CertificadoLido {
  const pem = comoPem(texto);
  if (pem && !/-----BEGIN CERTIFICATE-----/.test(pem)) return { erro: SEM_CERTIFICADO };
  if (pem && !/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(pem)) return { erro: SEM_CHAVE };
  const passphrase = senha === '' ? undefined : senha;
  const tls = pem ? { cert: pem, key: pem, passphrase } : { pfx: Buffer.from(texto, 'base64'), passphrase };
  try {
    const { subject, validTo } = proprio(tls);
    return { certificado: { tls, sujeito: subject.replaceAll('\n', ', '), validoAte: new Date(validTo) } };
  } catch (erro) {
    return { erro: explicar(erro) };
  }
}

/** Expired ones are refused by every bank, in the middle of a handshake and without words. */
export function situacaoDoCertificado({ validoAte }: Certificado, agora: Date): 'valido' | 'vence-logo' | 'vencido' {
  const dias = (validoAte.getTime() - agora.getTime()) / 86_400_000;
  if (dias <= 0) return 'vencido';
  return dias <= DIAS_DE_AVISO ? 'vence-logo' : 'valido';
}

function comoPem(texto: string): string | undefined {
  if (texto.includes('-----BEGIN')) return texto;
  const aberto = Buffer.from(texto, 'base64').toString('latin1');
  return aberto.includes('-----BEGIN') ? aberto : undefined;
}

/** Node reads a .p12 only into a connection; one that leads nowhere hands out the certificate it would show. */
function proprio(tls: SecureContextOptions): X509Certificate {
  const nada = new Duplex({ read() {}, write: (_, __, pronto) => pronto() });
  const conexao = new TLSSocket(nada, { secureContext: createSecureContext(tls), isServer: true });
  try {
    const local = conexao.getCertificate();
    if (!local || !('raw' in local)) throw new Error('no certificate');
    return new X509Certificate(local.raw);
  } finally {
    conexao.destroy();
    nada.destroy();
  }
}

const SEM_CERTIFICADO = 'O arquivo tem a chave, mas não o certificado; cole os dois, um depois do outro.';
const SEM_CHAVE = 'O arquivo tem o certificado, mas não a chave privada; cole os dois, um depois do outro.';

const explicacoes: [RegExp, string][] = [
  [/mac verify|bad decrypt|BAD_DECRYPT/i, 'A senha do certificado não confere; digite a senha que o banco mostrou.'],
  [
    // Node hides which algorithm it was; the old ones (RC2 of 40 bits) are what banks' portals still write.
    /Unsupported PKCS12/i,
    'O certificado está em um formato antigo (.p12 com RC2), que não é mais aceito. No computador, rode ' +
      '"openssl pkcs12 -legacy -in certificado.p12 -nodes -out certificado.pem" e envie o arquivo certificado.pem.',
  ],
  [/key values mismatch/i, 'A chave privada não é a deste certificado; envie os dois que o banco gerou juntos.'],
];

function explicar(erro: unknown): string {
  const mensagem = erro instanceof Error ? erro.message : '';
  const conhecida = explicacoes.find(([padrao]) => padrao.test(mensagem));
  return conhecida?.[1] ?? 'Não foi possível ler o certificado; envie o arquivo .p12 ou .pem que o banco gerou.';
}
