import { z } from 'zod';
import { preencha } from './messages.ts';

/** Text that PostgreSQL can keep and that means the same everywhere: no NUL, no half of a surrogate pair. */
const gravavel = (valor: string) => !valor.includes('\0') && !/\p{Surrogate}/u.test(valor);
const naoGravavel = { error: 'Retire deste campo os caracteres inválidos.' };

/** Trimmed text of at most `max` characters (names 200, descriptions 5,000, free text 20,000). */
export const texto = (max = 200) => z.string().trim().max(max).refine(gravavel, naoGravavel);
export const textoObrigatorio = (max = 200) => z.string().trim().min(1).max(max).refine(gravavel, naoGravavel);
export const descricaoLonga = texto(5_000);
export const textoLivre = texto(20_000);

/** A field that may be left out or cleared with `null`. */
export const opcional = <T extends z.ZodType>(schema: T) => schema.nullish();

/** A form's empty field counts as cleared, where empty text would not be a valid value. */
const vazioComoNull = z
  .literal('')
  .transform(() => null)
  .meta({ description: 'Vazio apaga o valor.' });
export const opcionalOuVazio = <T extends z.ZodType>(schema: T) => z.union([schema, vazioComoNull]).nullish();

export const email = z.string().trim().max(254).check(z.email()).refine(gravavel, naoGravavel);

/** Not trimmed: blanks are part of a password. 6 to 128 characters. */
export const senhaNova = z.string().min(6).max(128).refine(gravavel, naoGravavel);
const digiteASenha = { error: 'Digite a senha atual.' };
export const senhaAtual = z.string(digiteASenha).min(1, digiteASenha).max(1_000);

/** A date that is missing is a field to be filled in, and says nothing of a format that nobody types. */
const calendario = z.iso.date({
  error: ({ input }) => (input ? 'Informe uma data que exista no calendário, no formato AAAA-MM-DD.' : preencha),
  abort: true,
});
export const data = calendario.refine((valor) => valor >= '1900-01-01' && valor <= '2199-12-31', {
  error: 'Informe uma data entre 1900 e 2199.',
});

const doisDecimais = (valor: number) => Number(valor.toFixed(2)) === valor;
const centavos = { error: 'Informe um valor em reais com no máximo duas casas decimais.' };

/** An hour of the day, HH:MM. */
export const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Informe a hora como 14:30.' });

/** Reais, 0.01 to 999,999,999.99; more than two decimals are refused, never rounded. */
export const dinheiro = z
  .number()
  .min(0.01, { error: 'Informe um valor maior que zero.' })
  .max(999_999_999.99)
  .refine(doisDecimais, centavos);
export const dinheiroOuZero = z.number().min(0).max(999_999_999.99).refine(doisDecimais, centavos);

/** Numeric text of a property's prices, as typed: `1500`, `1500.00`, `1.500,00`. */
const precoDigitado = texto(30).regex(/^(\d+([.,]\d{1,2})?|\d{1,3}(\.\d{3})+(,\d{1,2})?)?$/, {
  error: 'Informe um valor em números, como 1500,00.',
});
const precoNumero = dinheiroOuZero.transform(String).meta({ description: 'Em reais, também como número.' });
export const precoTexto = z.union([precoDigitado, precoNumero]);

export const quantidadeNaoNegativa = z.number().min(0).max(999_999_999);

export const uf = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{2}$/, { error: 'Informe a sigla do estado com duas letras, como SP.' })
  .toUpperCase();

/** The address of a file. It must be http(s), so that no stored address can run script or read local files. */
export const enderecoWeb = texto(2_000)
  .refine(ehEnderecoWeb, { error: 'Informe um endereço que comece com http:// ou https://.' })
  .meta({ format: 'uri' });

function ehEnderecoWeb(valor: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(valor).protocol);
  } catch {
    return false;
  }
}

/** An address without its optional `complemento`, all required: registration and properties. */
export const enderecoObrigatorio = {
  cep: textoObrigatorio(20),
  rua: textoObrigatorio(),
  numero: textoObrigatorio(20),
  bairro: textoObrigatorio(),
  cidade: textoObrigatorio(),
  estado: uf,
};

/** Answers carry every field; what was never given is `null`. */
export const textoOuNull = z.string().nullable();
export const numeroOuNull = z.number().nullable();
export const dataLida = z.string().meta({ format: 'date' });
export const instante = z.string().meta({ format: 'date-time', description: 'ISO 8601, UTC' });

/** Ids are opaque to clients; one that is not well formed is simply not found (404). */
export const id = z.string().max(200);
export const porId = z.object({ id });
export const mensagemSimples = z.object({ message: z.string() });

/** An empty query parameter (`?status=`) means that it was not given. */
export const filtro = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();
