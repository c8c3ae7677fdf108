import { describe, expect, it } from 'vitest';
import { TERMOS_USUAIS, type Termos, termosUsuais } from '../rules/termos.ts';
import type { DadosDoContrato } from './contractData.ts';
import { textoDoContrato } from './contractText.ts';
import { avisosDe } from './pending.ts';
import { base, contrato } from './testContract.ts';
import { conteudoDe } from './text.ts';

describe('a lease for a season', () => {
  const daTemporada = (mudanca: Partial<DadosDoContrato> = {}) => ({
    ...base,
    contrato: { ...contrato, dataInicio: '2026-01-10', dataFim: '2026-01-19', diaVencimento: 10, numeroParcelas: 1 },
    termos: { ...TERMOS_USUAIS, finalidade: 'TEMPORADA' as const },
    inventario: [
      { nomeItem: 'Sofá de três lugares', quantidade: 1, condicao: 'Bom' as const, comodo: 'Sala' },
      { nomeItem: 'Cadeira', quantidade: 4, condicao: 'Regular' as const, comodo: 'Sala' },
      { nomeItem: 'Chave da entrada', quantidade: 2, condicao: 'Ótimo' as const, comodo: null },
    ],
    ...mudanca,
  });

  it('has its own title, days, rent in advance, furniture with its state, and no adjustment', () => {
    const t = conteudoDe(textoDoContrato(daTemporada())).replaceAll('\u00a0', ' ');
    expect(t).toContain('CONTRATO DE LOCAÇÃO DE IMÓVEL PARA TEMPORADA');
    expect(t).toContain('vigora por 10 (dez) dias, com início em 10 de janeiro de 2026');
    expect(t).toMatch(
      /O aluguel de toda a temporada é de R\$ 2\.500,50 .* em uma única parcela, com vencimento em 10 de janeiro/,
    );
    expect(t).toContain('receber de uma só vez e antecipadamente os aluguéis e encargos (art. 49)');
    expect(t).toContain('Sala: Sofá de três lugares (estado bom); Cadeira (4 unidades, estado regular).');
    expect(t).toContain('Chave da entrada (2 unidades, estado ótimo).');
    expect(t).toContain('residência temporária d');
    expect(t).toContain('após trinta meses de seu início ou nos casos do art. 47 (art. 50)');
    expect(t).not.toContain('DO REAJUSTE');
    expect(t).not.toContain('aluguel mensal');
  });

  it('of more than one installment has a monthly rent', () => {
    const longo = { ...contrato, dataInicio: '2026-01-10', dataFim: '2026-03-09', numeroParcelas: 2 };
    expect(conteudoDe(textoDoContrato(daTemporada({ contrato: longo })))).toContain('O aluguel mensal é de');
  });

  it('of a furnished property without an inventory is told what the law asks of its contract', () => {
    const imovel = { mobiliado: 'Sim' } as DadosDoContrato['imovel'];
    const avisos = avisosDe(daTemporada({ imovel, inventario: [] }));
    expect(avisos.filter((aviso) => aviso.includes('art. 48, parágrafo único'))).toHaveLength(1);
    expect(avisosDe(daTemporada({ imovel }))).toEqual([]);
    expect(avisosDe(daTemporada({ imovel: { mobiliado: 'Não' } as typeof imovel, inventario: [] }))).toEqual([]);
  });

  it('may ask for its rent in advance beside a guarantee, as no other lease may', () => {
    const garantia = { tipo: 'FIADOR', nome: 'Rui', cpf: '529.982.247-25' } as unknown as Termos['garantia'];
    const adiantado = (dados: DadosDoContrato) => avisosDe(dados).filter((aviso) => aviso.includes('adiantado'));
    expect(adiantado(daTemporada({ termos: { ...TERMOS_USUAIS, finalidade: 'TEMPORADA', garantia } }))).toEqual([]);
    expect(adiantado({ ...base, termos: { ...TERMOS_USUAIS, garantia } })).toHaveLength(1);
    expect(
      adiantado({ ...base, contrato: { ...contrato, diaVencimento: 9 }, termos: { ...TERMOS_USUAIS, garantia } }),
    ).toEqual([]);
    expect(adiantado(base)).toEqual([]);
  });

  it('is usual for such a property where it is short enough, and no company is its tenant', () => {
    const curta = { dataInicio: '2026-01-10', dataFim: '2026-04-09' };
    expect(termosUsuais('Temporada', undefined, curta)).toMatchObject({
      finalidade: 'TEMPORADA',
      indiceReajuste: null,
    });
    const longa = { ...curta, dataFim: '2026-04-10' };
    expect(termosUsuais('Temporada', undefined, longa).finalidade).toBe('RESIDENCIAL');
    expect(termosUsuais('Temporada', '11.222.333/0001-81', curta).finalidade).toBe('COMERCIAL');
    expect(termosUsuais('Temporada', undefined).finalidade).toBe('RESIDENCIAL');
  });
});
