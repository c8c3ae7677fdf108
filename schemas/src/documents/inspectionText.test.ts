import { describe, expect, it } from 'vitest';
import type { Perfil } from '../auth.ts';
import type { Inspecao } from '../inspecoes.ts';
import { fotosDe, textoDoLaudo } from './inspectionText.ts';

const contrato = {
  dataInicio: '2026-01-10',
  dataFim: '2027-01-09',
  locatario: { nome: 'Beatriz Lima', cpf: '529.982.247-25' },
};

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
    {
      id: 'm',
      nomeItem: 'Cadeira',
      categoria: 'Móvel',
      quantidade: 4,
      condicaoOriginal: 'Bom',
      ean: null,
      comodo: 'Sala',
    },
  ].map((item) => ({ ...item, fotosOriginais: [] })),
  comodos: [
    {
      id: 'sala',
      nome: 'Sala',
      elementos: [{ id: 'p', nome: 'Piso', condicao: 'Bom', fotosKeys: [{ key: 'p', url: 'https://f/p.jpg' }] }],
    },
  ],
  leituras: [{ tipo: 'AGUA', valor: 1234.5, fotosKeys: [] }],
  chaves: [{ nome: 'Portão', quantidade: 2 }],
  fechadaEm: null,
  hash: null,
  emendas: [],
} as unknown as Inspecao;
const imovel = {
  nome: 'Apartamento Paulista',
  rua: 'Avenida Paulista',
  numero: '1000',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
  cep: '01310-100',
};
const locador = { tipoPessoa: 'PF', nome: 'Ana Souza', cpf: '123.456.789-09' } as Perfil;
const dados = { inspecao, imovel, contrato, locador, fuso: 'America/Sao_Paulo' };

describe('textoDoLaudo', () => {
  const texto = textoDoLaudo(dados);

  it('says what was inspected, when, and for which contract', () => {
    expect(texto.titulo).toBe('Laudo de vistoria de entrada');
    expect(texto.dados).toEqual([
      { nome: 'Imóvel', valor: 'Apartamento Paulista' },
      { nome: 'Endereço', valor: 'Avenida Paulista, 1000 - Bela Vista, São Paulo/SP, CEP 01310-100' },
      { nome: 'Tipo de vistoria', valor: 'Entrada' },
      { nome: 'Data', valor: '09/01/2026' },
      { nome: 'Situação', valor: 'Ainda não fechada: o que este laudo diz pode mudar' },
      { nome: 'Parte locadora', valor: 'Ana Souza, CPF nº 123.456.789-09' },
      { nome: 'Parte locatária', valor: 'Beatriz Lima, CPF nº 529.982.247-25' },
      { nome: 'Contrato', valor: 'de 10/01/2026 a 09/01/2027' },
      { nome: 'Verificado', valor: '2 de 3 pontos' },
      { nome: 'Vídeos', valor: '1 guardado no sistema' },
    ]);
  });

  it('goes by rooms, with the items of each, and lists what nobody looked at', () => {
    expect(texto.secoes).toMatchObject([
      {
        titulo: 'Sala',
        itens: [
          { nome: 'Piso', condicao: 'Bom', fotos: [{ url: 'https://f/p.jpg', nome: 'Foto 1 de Piso (Sala)' }] },
          { nome: 'Cadeira', detalhe: 'Móvel, 4 unidades', condicao: 'Não verificado', observacao: '', fotos: [] },
        ],
      },
      { titulo: 'Itens', itens: [{ nome: 'Sofá', condicao: 'Regular', observacao: 'Mancha', fotos: [{}, {}] }] },
    ]);
    expect(texto.medidas).toMatchObject([
      { nome: 'Medidor de água', valor: '1.234,5' },
      { nome: 'Chaves: Portão', valor: '2' },
    ]);
    expect(texto.fotosGerais).toEqual([{ url: 'https://f/a.jpg', nome: 'Foto geral 1' }]);
  });

  it('never says that the parties checked what was not checked', () => {
    expect(texto.declaracao).toContain('1 ponto marcado como “Não verificado” não foi conferido');
    const cadeira = { itemId: 'm', condicaoAtual: 'Bom' as const, observacao: '', fotosUrls: [] };
    const toda = { ...inspecao, itensVistoriados: [...inspecao.itensVistoriados, cadeira] };
    expect(textoDoLaudo({ ...dados, inspecao: toda }).declaracao).toContain(
      'As partes conferiram o estado de cada cômodo',
    );
    const vazia = { ...inspecao, comodos: [], itensVistoriados: [], snapshotInventario: [] };
    const nada = textoDoLaudo({ ...dados, inspecao: vazia }).declaracao;
    expect(nada).toContain('Nenhum cômodo nem item foi verificado');
    expect(nada).not.toContain('conferiram');
  });

  it('shows both versions of what two people wrote, the amendments, and by what it is known', () => {
    const [sala] = inspecao.comodos;
    const [piso] = sala?.elementos ?? [];
    const outra = { em: '2026-01-09T12:00:00.000Z', condicao: 'Ruim' as const, observacao: 'Rachado' };
    const alteracao = { onde: 'Água', campo: 'valor', antes: 1234.5, depois: 1235 };
    const fechada = {
      ...inspecao,
      comodos: [{ ...sala!, elementos: [{ ...piso!, outrasVersoes: [outra] }] }],
      fechadaEm: '2026-01-09T13:00:00.000Z',
      hash: 'abc123',
      emendas: [
        {
          id: 'e',
          em: '2026-01-10T13:00:00.000Z',
          motivo: 'Engano',
          mudancas: {},
          alteracoes: [alteracao],
          fotosKeys: [{ key: 'd', url: 'https://f/d.jpg' }],
          hash: 'x',
        },
      ],
    };
    const laudo = textoDoLaudo({ ...dados, inspecao: fechada });
    expect(laudo.secoes[0]?.itens[0]?.outras).toEqual(['Ruim: Rachado']);
    const daEmenda = { url: 'https://f/d.jpg', nome: 'Foto 1 da emenda 1' };
    expect(laudo.emendas).toMatchObject([
      { motivo: 'Engano', alteracoes: ['Água, leitura: de 1.234,5 para 1.235'], fotos: [daEmenda] },
    ]);
    expect(fotosDe(laudo).at(-1)).toEqual(daEmenda);
    // Ten in the morning at the landlord's.
    expect(laudo.fecho).toBe('Vistoria fechada em 09/01/2026, 10:00. SHA-256: abc123');
    expect(laudo.dados.map(({ nome }) => nome)).not.toContain('Situação');
  });

  it('is signed by both parties; without a contract there is room for a name', () => {
    expect(texto.declaracao).toContain('art. 22, V');
    expect(texto.assinaturas.map(({ nome }) => nome)).toEqual(['Ana Souza', 'Beatriz Lima']);
    const rotina = { ...inspecao, tipo: 'Rotina' as const };
    expect(textoDoLaudo({ ...dados, inspecao: rotina }).declaracao).toContain('duas vias');
    expect(textoDoLaudo({ ...dados, inspecao: rotina, meio: 'ELETRONICO' }).declaracao).not.toContain('vias');
    const sem = textoDoLaudo({ ...dados, contrato: undefined });
    expect(sem.declaracao).not.toContain('contrato');
    expect(sem.assinaturas[1]).toEqual({ papel: 'ACOMPANHOU A VISTORIA', nome: 'Nome:', documento: 'CPF:' });
  });
});
