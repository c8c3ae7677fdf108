import type { Modelo, TermosDoModelo } from '@imob/schemas/modelos';
import { contarMeses } from '@imob/schemas/rules/dates';
import { TERMOS_NEUTROS, type Termos } from '@imob/schemas/rules/termos';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Autor } from '../auditoria/autor.ts';
import { lerOpcoes } from '../contratos/documento/ler.ts';
import { lerTermos } from '../contratos/termos/ler.ts';
import { guardarNovo } from './gravar.ts';

/** Makes a model of a contract: its terms, term and text, and nothing of who stands in it. Throws 404, 403, 400, 409. */
export async function modeloDoContrato(
  db: Db,
  autor: Autor,
  id: string,
  nome: string,
  agora: Date,
  repetida: string | undefined,
): Promise<Modelo> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const contrato = await owned(trx, 'contratos', userId, id);
    const { termos, registrados } = await lerTermos(trx, userId, contrato.id);
    const { animais, testemunhas, adicionais, textoProprio } = await lerOpcoes(trx, userId, contrato.id);
    const novo = {
      nome,
      finalidade: termos.finalidade,
      termos: registrados ? semPessoas(termos) : {},
      condicoes: {
        diaVencimento: contrato.diaVencimento,
        meses: contarMeses(contrato.dataInicio, contrato.dataFim),
        caucaoAlugueis: caucaoEmAlugueis(termos, contrato.valorAluguel),
      },
      documento: { animais, testemunhas, adicionais },
      texto: textoProprio?.texto ?? null,
    };
    return guardarNovo(trx, autor, novo, agora, repetida);
  });
}

function caucaoEmAlugueis({ garantia }: Termos, aluguel: number): number | null {
  if (garantia?.tipo !== 'CAUCAO' || !garantia.valor) return null;
  return Math.min(12, Math.round((garantia.valor / aluguel) * 100) / 100);
}

/** Keeps the guarantee's kind alone: who stands surety and which policy it was are another contract's. */
function semPessoas(termos: Termos): TermosDoModelo {
  const nomes = (Object.keys(TERMOS_NEUTROS) as (keyof Termos)[]).filter((nome) => nome !== 'finalidade');
  const ditos = Object.fromEntries(nomes.map((nome) => [nome, termos[nome]])) as TermosDoModelo;
  return { ...ditos, garantia: termos.garantia ? { tipo: termos.garantia.tipo } : null };
}
