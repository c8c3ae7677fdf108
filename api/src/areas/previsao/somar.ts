import type { MesPrevisto, Somas } from '@imob/schemas/previsao';
import { centavos, reais } from '@imob/schemas/rules/money';
import { CERTEZAS, type Certeza, ORIGENS } from '@imob/schemas/rules/previsao';
import type { Linha } from './linha.ts';

type Movimento = { entra: number; sai: number };

/** In cents while they are added up. */
const nada = (): Movimento => ({ entra: 0, sai: 0 });
const emReais = ({ entra, sai }: Movimento): Movimento => ({ entra: reais(entra), sai: reais(sai) });

function juntar(soma: Movimento, { entra, sai }: Movimento): void {
  soma.entra += centavos(entra);
  soma.sai += centavos(sai);
}

/** Adds up movements, what is certain by itself and each kind of what is not apart. */
export function somas(linhas: readonly Linha[]): Somas {
  const de = Object.fromEntries(CERTEZAS.map((certeza) => [certeza, nada()])) as Record<Certeza, Movimento>;
  for (const linha of linhas) juntar(de[linha.certeza], linha);
  const { CERTO, ESTIMADO, SE_CONTINUAR, SUPOSTO, CAUCAO } = de;
  return {
    ...emReais(CERTO),
    saldo: reais(CERTO.entra - CERTO.sai),
    ...{ estimado: emReais(ESTIMADO), seContinuar: emReais(SE_CONTINUAR) },
    ...{ suposto: emReais(SUPOSTO), caucao: emReais(CAUCAO) },
  };
}

/** The same of a month by what it is made of, in the order in which the kinds are told. */
export const porOrigem = (linhas: readonly Linha[]): MesPrevisto['porOrigem'] =>
  CERTEZAS.flatMap((certeza) =>
    ORIGENS.flatMap((origem) => {
      const destas = linhas.filter((um) => um.certeza === certeza && um.origem === origem);
      if (destas.length === 0) return [];
      const soma = nada();
      for (const linha of destas) juntar(soma, linha);
      return { origem, certeza, ...emReais(soma), linhas: destas.length };
    }),
  );
