import type { Ficha } from '@imob/schemas/ficha';
import { endereco, type Locador } from '../../api/test/support/factories.ts';
import type { Palco } from './navegador.ts';

const FICHA: Ficha = {
  ...{ nome: 'Marina Costa', cpf: '529.982.247-25', rg: '12.345.678-9', dataNascimento: '1990-05-20' },
  ...{ estadoCivil: 'Casada', nacionalidade: 'Brasileira', profissao: 'Arquiteta', email: 'marina@exemplo.com.br' },
  ...{ telefone: '11987651234', endereco: { ...endereco, complemento: 'apto 3' }, moradia: 'ALUGADA' },
  ...{ ocupacao: 'AUTONOMO', empresa: 'Escritório próprio, desde 2018', renda: 8_000 },
  ...{ conjugeNome: 'Caio Costa', conjugeCpf: '123.456.789-09', moradores: 'Nós dois e um gato' },
  ...{ garantia: 'FIADOR', fiadorNome: 'Rosa Lima', fiadorCpf: '987.654.321-00', fiadorTelefone: '11933334444' },
  ...{ mudancaEm: '2026-04-01', observacoes: null },
};

/** The form comes by a page of its own, which has tests of its own. */
export async function chegaAFicha(palco: Palco, ana: Locador, id: string): Promise<void> {
  const { db, storage, agora } = palco.servico.deps;
  const em = agora().toISOString();
  const arquivo = { key: `${ana.uid}/interessado/${'b'.repeat(40)}.pdf`, nome: 'holerite de março.pdf', tamanho: 9 };
  await storage.put({ balde: 'privado', key: arquivo.key }, Buffer.from('%PDF-dela'), 'application/pdf');
  await db
    .insertInto('arquivos')
    .values({
      ...{ ...arquivo, userId: ana.uid, recurso: 'interessado', registroId: id, privado: true, url: null },
      ...{ thumbUrl: null, tipo: 'application/pdf', soltoEm: null, apagadoEm: null, criadoEm: em },
    })
    .execute();
  const documentos = JSON.stringify([{ ...arquivo, tipo: 'comprovanteRenda' }]);
  await db
    .updateTable('interessados')
    .set({ ficha: JSON.stringify(FICHA), fichaEm: em, documentos })
    .where('userId', '=', ana.uid)
    .where('id', '=', id)
    .execute();
}
