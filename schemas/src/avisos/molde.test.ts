import { describe, expect, test } from 'vitest';
import type { DadosDoAviso } from './aviso.ts';
import { conteudoEmail } from './email.ts';
import { emHtml, emTexto } from './molde.ts';

const PAGINA = 'https://imob.exemplo.com.br/p/Cx9fCmo7TgqaVS8fSy96EQ4dF2a1';
const locador = { nome: 'Ana Souza' };
const devido: DadosDoAviso = {
  tipo: 'INADIMPLENCIA',
  diasAntes: -24,
  descricao: 'Aluguel 3/12',
  valor: 2711.33,
  partes: { valor: 2450, correcao: 0, multa: 245, juros: 16.33, desconto: 0, dias: 24, resto: false },
  dataVencimento: '2026-03-10',
  locatario: { nome: 'João Pereira' },
  imovel: 'Casa da praia',
  link: PAGINA,
  copiaECola: '00020126CODIGO',
};
const textoEmail = (um: DadosDoAviso, de: { nome: string }) => {
  const { conteudo } = conteudoEmail(um, de);
  return { html: emHtml(conteudo), texto: emTexto(conteudo) };
};

describe('an e-mail of the product’s own look', () => {
  test('fits a telephone, in the app’s letters and its green, with whose it is at its head, by day and by night', () => {
    const { html } = textoEmail(devido, locador);
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    for (const parte of ['max-width:600px', '#0f766e', 'Inter', 'prefers-color-scheme:dark'])
      expect(html).toContain(parte);
    expect(html).not.toMatch(/#1c5fd4|font-family:Arial|<img|<script|url\(/);
    const lido = html.replace(/<style>.*<\/style>/s, '').replace(/<[^>]+>/g, '\n');
    expect(lido.trim().startsWith('Ana Souza')).toBe(true);
  });

  test('one large amount with its day, its working without what is nothing, a way to pay, then the words; in plain text too', () => {
    const { html, texto } = textoEmail(devido, locador);
    const emOrdem = [
      ...['Ana Souza', 'Olá, João Pereira!', 'Aluguel 3/12', 'R$ 2.711,33', 'Venceu há 24 dias (10/03/2026)'],
      ...[
        'Aluguel 3/12',
        'R$ 2.450,00',
        'Multa',
        'R$ 245,00',
        'Juros (24 dias)',
        'R$ 16,33',
        'Total hoje',
        'R$ 2.711,33',
      ],
      ...[
        'Ver a conta e pagar com Pix',
        PAGINA,
        'Pix copia e cola',
        '00020126CODIGO',
        'Não identificamos',
        'Se você já pagou',
      ],
    ];
    const visto = html.replace(/<style>.*<\/style>/s, '').replace(/<a [^>]*>|<[^>]+>/g, '\n');
    for (const um of [visto, texto]) {
      let de = 0;
      for (const parte of emOrdem) {
        const onde = um.indexOf(parte, de);
        expect(onde, `${parte} em ${um.slice(de)}`).toBeGreaterThanOrEqual(0);
        de = onde + parte.length;
      }
      expect(um).not.toMatch(/Correção|Desconto|R\$ 0,00/);
    }
    expect(html.match(/font-size:36px/g)).toHaveLength(1);
  });

  test('no working where the amount is the conta’s own', () => {
    const partes = { valor: 1500, correcao: 0, multa: 0, juros: 0, desconto: 0, dias: 0, resto: false };
    expect(textoEmail({ ...devido, valor: 1500, partes }, locador).texto).not.toContain('Total');
  });
});
