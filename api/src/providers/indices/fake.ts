import { type FakeServer, fakeServer } from '../fake.ts';

export type FakeSgs = FakeServer & {
  /** Monthly rates by code of the series, the first of them of `inicio` (`YYYY-MM`). */
  publicar(codigo: number, inicio: string, taxas: readonly string[]): void;
};

/** The Banco Central's SGS as its documentation and its users describe it. */
export async function fakeSgs(porta = 0): Promise<FakeSgs> {
  const series = new Map<number, { mes: string; taxa: string }[]>();
  const falso = await fakeServer(({ path, query }) => {
    const codigo = Number(/bcdata\.sgs\.(\d+)\/dados$/.exec(path)?.[1]);
    const iso = (data: string | null) => (data ?? '').split('/').reverse().join('-');
    const [de, ate] = [iso(query.get('dataInicial')), iso(query.get('dataFinal'))];
    const dados = (series.get(codigo) ?? []).filter(({ mes }) => `${mes}-01` >= de && `${mes}-01` <= ate);
    if (dados.length === 0) return { status: 404, body: { error: 'Value(s) not found' } };
    return {
      status: 200,
      body: dados.map(({ mes, taxa }) => ({ data: `01/${mes.slice(5)}/${mes.slice(0, 4)}`, valor: taxa })),
    };
  }, porta);
  return Object.assign(falso, {
    publicar(codigo: number, inicio: string, taxas: readonly string[]) {
      const [ano = 0, mes = 0] = inicio.split('-').map(Number);
      const linhas = taxas.map((taxa, i) => {
        const total = ano * 12 + mes - 1 + i;
        return { mes: `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`, taxa };
      });
      series.set(codigo, [...(series.get(codigo) ?? []), ...linhas]);
    },
  });
}
