import type { AcaoDaLinha } from '@imob/schemas/importacoes';
import type { z } from 'zod';
import { HttpError } from '../../http/errors.ts';
import type { Dito, Linha } from './linhas.ts';

type Acao = z.infer<typeof AcaoDaLinha>;

/** A row with what it will do, and how a person knows it. */
export type Julgada = Linha & { acao: Acao; titulo: string };

/** Fields of what the API takes that the columns call otherwise. */
type Nomes = Record<string, string>;

/** Judges a row by the API's own schema: gives what that makes of it, or undefined with the sentences noted. */
export function validar<T extends z.ZodType>(
  linha: Linha,
  schema: T,
  corpo: unknown,
  nomes: Nomes = {},
): z.infer<T> | undefined {
  const lido = schema.safeParse(corpo);
  if (lido.success) return lido.data;
  for (const { path, message } of lido.error.issues) {
    notar(linha, emColuna([...path].reverse().find((parte) => typeof parte === 'string') as string, nomes), message);
  }
  return undefined;
}

/** One in a list (`etapas.0.valor`) is in the column of the list. */
const emColuna = (campo: string | undefined, nomes: Nomes) =>
  campo ? (nomes[campo] ?? /^(\w+)\.\d+/.exec(campo)?.[1] ?? campo) : null;

/** One sentence for each column: the first says what is wrong with it. */
export function notar(linha: Linha, campo: string | null, mensagem: string): void {
  if (campo !== null && linha.erros.some((dito) => dito.campo === campo)) return;
  linha.erros.push({ campo, mensagem });
}

/** Runs a rule of the API, and notes its refusal at the row. Tells whether the row passed. */
export function conferir(linha: Linha, regra: () => void, campo: string | null = null, nomes: Nomes = {}): boolean {
  try {
    regra();
    return true;
  } catch (erro) {
    if (!(erro instanceof HttpError)) throw erro;
    const [primeiro] = (erro.extra.campos ?? []) as { campo: string }[];
    notar(linha, emColuna(primeiro?.campo, nomes) ?? campo, erro.message);
    return false;
  }
}

export const avisar = (linha: Linha, campo: Dito['campo'], mensagem: string) => linha.avisos.push({ campo, mensagem });

/**
 * Notes a row whose key another row of the file has. Where rows hold several kinds, a tenant of two leases is in two of
 * them: the first one counts, and says so where they differ.
 */
export function recusarRepetida(linha: Linha, vistas: Map<string, Linha>, chave: string, campo: string | null): void {
  const outra = vistas.get(chave);
  if (outra && linha.conjunta !== undefined && outra.conjunta !== undefined) {
    linha.repetida = true;
    if (JSON.stringify(linha.valores) === JSON.stringify(outra.valores)) return;
    avisar(outra, null, `A linha ${linha.linha} diz outra coisa do mesmo cadastro: vale o que está nesta.`);
  } else if (outra) notar(linha, campo, `Esta linha repete a linha ${outra.linha}. Deixe só uma delas.`);
  else vistas.set(chave, linha);
}
