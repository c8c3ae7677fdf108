import { NOMES_DAS_CERTEZAS, NOMES_DAS_ORIGENS } from '@imob/schemas/rules/previsao';
import type { Db } from '../../db/connect.ts';
import { amount, type Cell, day, ROWS_AT_ONCE, type Sheet, text } from '../../spreadsheet/sheet.ts';
import { comNomes, peloDia } from './ler.ts';
import type { Pedido } from './linha.ts';
import { lerLinhas } from './linhas.ts';

const TITULOS = ['Dia', 'Mês', 'Imóvel', 'Inquilino', 'O que é', 'Descrição', 'Quanto é certo', 'Entra', 'Sai', 'Nota'];

/** A forecast as a sheet, one row for each movement by its day; one without a property is of none in particular. */
export async function planilhaDaPrevisao(db: Db, userId: string, pedido: Pedido): Promise<Sheet> {
  const previstas = await lerLinhas(db, userId, pedido);
  const emOrdem = peloDia(previstas.linhas);
  async function* linhas(): AsyncGenerator<Cell[]> {
    for (let i = 0; i < emOrdem.length; i += ROWS_AT_ONCE) {
      for (const linha of await comNomes(db, userId, previstas, emOrdem.slice(i, i + ROWS_AT_ONCE))) {
        const { dia, origem, certeza, descricao, nota, entra, sai, imovelNome, locatarioNome } = linha;
        yield [
          ...[day(dia), text(dia.slice(0, 7).split('-').reverse().join('/'))],
          ...[text(imovelNome ?? 'Sem imóvel'), text(locatarioNome), text(NOMES_DAS_ORIGENS[origem])],
          ...[text(descricao), text(NOMES_DAS_CERTEZAS[certeza])],
          ...[amount(entra > 0 ? entra : null), amount(sai > 0 ? sai : null), text(nota)],
        ];
      }
    }
  }
  return { name: 'Previsão', titles: TITULOS, rows: linhas() };
}
