import { cnpjValido, cpfValido } from './documentos.ts';
import { celularDoBrasil } from './telephones.ts';

export const TIPOS_DE_CHAVE = ['CPF', 'CNPJ', 'EMAIL', 'TELEFONE', 'ALEATORIA'] as const;
export type TipoDeChave = (typeof TIPOS_DE_CHAVE)[number];

type ChaveLida = { chave: string; erro?: undefined } | { chave?: undefined; erro: string };

/** The directory's limit, in bytes; a key has no accents. */
const MAIOR_EMAIL = 77;

const leitores: Record<TipoDeChave, { ler(texto: string): string | undefined; erro: string }> = {
  CPF: { ler: cpfValido, erro: 'O CPF da chave Pix não confere; digite de novo os onze números.' },
  CNPJ: { ler: cnpjValido, erro: 'O CNPJ da chave Pix não confere; digite de novo os quatorze caracteres.' },
  EMAIL: {
    ler: (texto) => {
      const email = texto.toLowerCase();
      const correto = /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(email);
      return correto && email.length <= MAIOR_EMAIL ? email : undefined;
    },
    erro: `O e-mail da chave Pix precisa ser um endereço completo, sem acentos, com até ${MAIOR_EMAIL} caracteres.`,
  },
  TELEFONE: {
    ler: celularDoBrasil,
    erro: 'O telefone da chave Pix precisa ser um celular com DDD, como (11) 98765-4321.',
  },
  ALEATORIA: {
    ler: (texto) => {
      const uuid = texto.toLowerCase();
      return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid) ? uuid : undefined;
    },
    erro: 'A chave aleatória tem 36 caracteres, com traços; copie-a do aplicativo do seu banco.',
  },
};

/** The key as the directory of the Banco Central keeps it, or a sentence for whoever typed it. */
export function lerChavePix(tipo: TipoDeChave, texto: string): ChaveLida {
  const { ler, erro } = leitores[tipo];
  const chave = ler(texto.trim());
  return chave === undefined ? { erro } : { chave };
}

const NENHUMA =
  'A chave Pix não confere. Digite a que está cadastrada no banco: CPF, CNPJ, e-mail, celular com +55 e DDD, ou a aleatória, de 36 caracteres.';

/** The same for a key of which nobody said the kind: its writing tells it. Eleven digits are a CPF, in banks too: a mistyped one is no telephone. */
export function lerQualquerChavePix(texto: string): ChaveLida {
  if (/^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(texto.trim())) return lerChavePix('CPF', texto);
  const lidas = TIPOS_DE_CHAVE.map((tipo) => lerChavePix(tipo, texto));
  return lidas.find(({ erro }) => erro === undefined) ?? { erro: NENHUMA };
}
