import type { Perfil } from '@imob/schemas/auth';
import type { ContratoLido } from '@imob/schemas/contratos';
import type { ImovelLido } from '@imob/schemas/imoveis';
import type { Inspecao } from '@imob/schemas/inspecoes';
import { describe, expect, it } from 'vitest';
import { contratoDaVistoria, textoDoLaudo } from './textoLaudo.ts';

const contrato = (id: string, mudanca: Partial<ContratoLido> = {}) =>
  ({
    id,
    imovelId: 'im',
    dataInicio: '2026-01-10',
    dataFim: '2027-01-09',
    ativo: true,
    encerradoEm: null,
    locatario: { nome: 'Beatriz Lima', cpf: '529.982.247-25', email: null, telefone: null },
    ...mudanca,
  }) as ContratoLido;

const inspecao = {
  id: 'v',
  imovelId: 'im',
  tipo: 'Entrada',
  dataVistoria: '2026-01-09',
  descricao: 'Água: 1234 m³.',
  fotosKeys: [{ key: 'a.jpg', url: 'https://f/a.jpg' }],
  videosKeys: [{ key: 'b.mp4', url: 'https://f/b.mp4' }],
  itensVistoriados: [
    { itemId: 's', condicaoAtual: 'Regular', observacao: 'Mancha', fotosUrls: ['https://f/1.jpg', 'https://f/2.jpg'] },
  ],
  snapshotInventario: [
    { id: 's', nomeItem: 'Sofá', categoria: 'Móvel', quantidade: 1, condicaoOriginal: 'Bom', ean: null },
    { id: 'm', nomeItem: 'Cadeira', categoria: 'Móvel', quantidade: 4, condicaoOriginal: 'Bom', ean: null },
  ],
} as unknown as Inspecao;
const imovel = {
  nome: 'Apartamento Paulista',
  rua: 'Avenida Paulista',
  numero: '1000',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
  cep: '01310-100',
} as ImovelLido;
const locador = { tipoPessoa: 'PF', nome: 'Ana Souza', cpf: '123.456.789-09' } as Perfil;
const dados = { inspecao, imovel, contratos: [contrato('k')], locador };

describe('textoDoLaudo', () => {
  const texto = textoDoLaudo(dados);

  it('says what was inspected, when, and for which contract', () => {
    expect(texto.titulo).toBe('Laudo de vistoria de entrada');
    expect(texto.dados).toEqual([
      { nome: 'Imóvel', valor: 'Apartamento Paulista' },
      { nome: 'Endereço', valor: 'Avenida Paulista, 1000, Bela Vista, São Paulo/SP, CEP 01310-100' },
      { nome: 'Tipo de vistoria', valor: 'Entrada' },
      { nome: 'Data', valor: '09/01/2026' },
      { nome: 'Locador', valor: 'Ana Souza, CPF nº 123.456.789-09' },
      { nome: 'Locatário', valor: 'Beatriz Lima, CPF nº 529.982.247-25' },
      { nome: 'Contrato', valor: 'de 10/01/2026 a 09/01/2027' },
      { nome: 'Itens', valor: '1 verificado de 2' },
      { nome: 'Vídeos', valor: '1 guardado no sistema' },
    ]);
  });

  it('lists every item with its condition, note and photos, also what nobody looked at', () => {
    expect(texto.itens).toMatchObject([
      { nome: 'Sofá', detalhe: 'Móvel', condicao: 'Regular', observacao: 'Mancha', fotos: [{}, {}] },
      { nome: 'Cadeira', detalhe: 'Móvel, 4 unidades', condicao: 'Não verificado', observacao: '', fotos: [] },
    ]);
    expect(texto.fotosGerais).toEqual([{ url: 'https://f/a.jpg', nome: 'Foto geral 1' }]);
  });

  it('has what was typed and not sent yet', () => {
    const edicoes = new Map([['m', { condicaoAtual: 'Ruim' as const }]]);
    expect(textoDoLaudo({ ...dados, edicoes }).itens[1]?.condicao).toBe('Ruim');
  });

  it('is signed by both parties; without a contract there is room for a name', () => {
    expect(texto.declaracao).toContain('art. 22, V');
    expect(texto.assinaturas.map(({ nome }) => nome)).toEqual(['Ana Souza', 'Beatriz Lima']);
    const sem = textoDoLaudo({ ...dados, contratos: [] });
    expect(sem.declaracao).not.toContain('contrato');
    expect(sem.assinaturas[1]).toEqual({ papel: 'ACOMPANHOU A VISTORIA', nome: 'Nome:', documento: 'CPF:' });
  });
});

describe('contratoDaVistoria', () => {
  const antigo = contrato('antigo', {
    dataInicio: '2024-01-10',
    dataFim: '2026-01-09',
    ativo: false,
    encerradoEm: '2026-01-05T12:00:00.000Z',
  });
  const novo = contrato('novo');
  const alheio = contrato('alheio', { imovelId: 'outro' });
  const de = (tipo: Inspecao['tipo'], dataVistoria: string, contratos = [novo, antigo, alheio]) =>
    contratoDaVistoria(contratos, { imovelId: 'im', tipo, dataVistoria })?.id;

  it('an entry is of the contract that begins nearest to it', () => {
    expect(de('Entrada', '2026-01-02')).toBe('novo');
    expect(de('Entrada', '2024-01-12')).toBe('antigo');
    // The new contract is not made yet: the old tenant does not sign for the new one.
    expect(de('Entrada', '2026-01-04', [antigo])).toBeUndefined();
  });

  it('an exit is of the one that ends, also a little after it', () => {
    expect(de('Saída', '2026-01-05')).toBe('antigo');
    expect(de('Saída', '2026-01-09')).toBe('antigo');
    expect(de('Saída', '2026-06-01', [antigo])).toBeUndefined();
    expect(de('Saída', '2027-02-01')).toBe('novo');
  });

  it('others are of the one that lasts', () => {
    expect(de('Rotina', '2025-01-01')).toBe('antigo');
    expect(de('Rotina', '2026-01-07')).toBeUndefined();
    expect(de('Emergência', '2026-03-01')).toBe('novo');
  });
});
