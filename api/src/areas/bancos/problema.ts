import { situacaoDoCertificado } from '../../providers/pix/certificate.ts';
import type { BancoRow } from './abrir.ts';

/** Tells in words what the landlord has to mend: what the bank said, or that the certificate ends within thirty days. */
export function problemaDoBanco(
  { problema, certificadoValidoAte }: Pick<BancoRow, 'problema' | 'certificadoValidoAte'>,
  agora: Date,
): string | null {
  if (problema || certificadoValidoAte === null) return problema;
  const certificado = { tls: {}, sujeito: '', validoAte: new Date(certificadoValidoAte) };
  return {
    valido: null,
    'vence-logo': 'O certificado vence em menos de 30 dias. Peça um novo ao banco e envie aqui.',
    vencido: 'O certificado venceu: o banco não responde mais. Peça um novo ao banco e envie aqui.',
  }[situacaoDoCertificado(certificado, agora)];
}
