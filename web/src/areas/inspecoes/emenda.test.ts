import type { Inspecao } from '@imob/schemas/inspecoes';
import { expect, it } from 'vitest';
import { alvo } from './alvos.ts';
import { lugaresDe, mudadosEm, mudancasDe } from './emenda.ts';
import type { Lido } from './loja.ts';

const elemento = (id: string, nome: string) => ({ id, nome, condicao: 'Bom', fotosKeys: [] });
const vistoria = {
  ...{
    descricao: 'Tudo em ordem',
    leituras: [{ tipo: 'AGUA', valor: 10 }],
    chaves: [{ nome: 'Portão', quantidade: 2 }],
  },
  snapshotInventario: [{ id: 'i1', nomeItem: 'Mesa' }],
  itensVistoriados: [{ itemId: 'i1', condicaoAtual: 'Não verificado', observacao: '', ausente: true, fotosUrls: [] }],
  comodos: [{ id: 'sala', nome: 'Sala', elementos: [elemento('piso', 'Piso'), elemento('teto', 'Teto')] }],
} as unknown as Inspecao;

it('uma emenda pode ser de vários lugares, e só leva os que mudam', () => {
  expect(lugaresDe(vistoria).map(({ rotulo }) => rotulo)).toEqual([
    ...['Descrição da vistoria', 'Sala: Piso', 'Sala: Teto', 'Mesa', 'Medidor de Água', 'Chave: Portão'],
  ]);
  const bom = { condicaoAtual: 'Bom', observacao: '', ausente: false } as const;
  const valores = new Map<string, Lido>([
    [alvo.elemento('piso'), { nome: 'Piso', ...bom, observacao: 'Riscado' }],
    [alvo.elemento('teto'), { nome: 'Teto', ...bom }],
    ['i1', bom],
    [alvo.leitura('AGUA'), { valor: 10 }],
    [alvo.chave('Portão'), { quantidade: 1 }],
    ['', { observacao: 'Tudo em ordem' }],
  ]);
  const mudados = mudadosEm(vistoria, valores);
  expect(mudados).toEqual([alvo.elemento('piso'), 'i1', alvo.chave('Portão')]);
  expect(mudancasDe(vistoria, new Map([...valores].filter(([nome]) => mudados.includes(nome))))).toEqual({
    itensVistoriados: [{ itemId: 'i1', ...bom }],
    comodos: [
      {
        id: 'sala',
        nome: 'Sala',
        elementos: [{ id: 'piso', nome: 'Piso', condicao: 'Bom', observacao: 'Riscado', ausente: false }],
      },
    ],
    chaves: [{ nome: 'Portão', quantidade: 1 }],
  });
});

it('dois elementos de um cômodo vão juntos nele', () => {
  const lido = { nome: '', condicaoAtual: 'Ruim', observacao: '', ausente: false } as const;
  const { comodos } = mudancasDe(
    vistoria,
    new Map([alvo.elemento('piso'), alvo.elemento('teto')].map((um) => [um, lido])),
  );
  expect(comodos).toMatchObject([{ id: 'sala', elementos: [{ id: 'piso' }, { id: 'teto' }] }]);
});
