import type { NovoItem } from '@imob/schemas/inventario';
import type { NomeImovel } from './imoveis.ts';

type Item = Pick<NovoItem, 'nomeItem' | 'categoria'> &
  Partial<Pick<NovoItem, 'quantidade' | 'condicao' | 'codigoBarras'>>;

const chaves: Item = { nomeItem: 'Jogo de chaves', categoria: 'Chave', quantidade: 3, condicao: 'Ótimo' };
const fogao: Item = { nomeItem: 'Fogão 4 bocas', categoria: 'Eletrodoméstico', condicao: 'Bom' };
const geladeira: Item = {
  nomeItem: 'Geladeira frost free',
  categoria: 'Eletrodoméstico',
  condicao: 'Ótimo',
  codigoBarras: '7891129240926',
};
const sofa: Item = { nomeItem: 'Sofá de três lugares', categoria: 'Móvel', condicao: 'Bom' };
const cama: Item = { nomeItem: 'Cama de casal', categoria: 'Móvel', condicao: 'Bom' };
const televisao: Item = { nomeItem: 'Televisão 43 polegadas', categoria: 'Eletrônico', condicao: 'Ótimo' };
const armarios: Item = { nomeItem: 'Armário planejado da cozinha', categoria: 'Móvel', condicao: 'Bom' };
const panelas: Item = { nomeItem: 'Jogo de panelas', categoria: 'Utensílio', quantidade: 5, condicao: 'Regular' };

export const inventario: Partial<Record<NomeImovel, Item[]>> = {
  vilaMariana: [chaves, armarios],
  consolacao: [chaves, fogao, geladeira, sofa, cama, televisao, panelas],
  botafogo: [chaves, armarios, fogao],
  lapa: [chaves, fogao, geladeira, cama],
  campeche: [chaves, armarios, fogao, geladeira, sofa, { ...cama, quantidade: 3 }, televisao, panelas],
  moinhos: [chaves, armarios, { nomeItem: 'Lareira a gás', categoria: 'Outro', condicao: 'Bom' }],
  cambui: [chaves, { nomeItem: 'Ar-condicionado 12.000 BTU', categoria: 'Eletrônico', condicao: 'Bom' }],
  boaViagem: [chaves, fogao, geladeira, sofa, { ...cama, quantidade: 2 }],
};
