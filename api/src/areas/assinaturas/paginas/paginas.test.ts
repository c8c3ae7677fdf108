import { hash, webcrypto } from 'node:crypto';
import type { PapelAssinado } from '@imob/schemas/documents/signedPaper';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { ana, assinado, concluido, dados, joao, padaria, papel } from '../../../../test/support/signedPaper.ts';
import { paginaDeAssinar } from './assinar.ts';
import { documentoOculto, emailOculto } from './ocultos.ts';
import { paginaDeVerificacao } from './verificacao.ts';

const abrir = (html: string) => new JSDOM(html).window.document;
const assinar = (...como: Parameters<typeof dados>) => abrir(paginaDeAssinar(dados(...como), 'tok-en_1'));
const verificar = (mudado: Partial<PapelAssinado> = {}) =>
  abrir(paginaDeVerificacao({ ...papel, ...mudado }, 'America/Sao_Paulo'));
const lido = (pagina: Document) => {
  const main = pagina.querySelector('main') as HTMLElement;
  for (const quebra of main.querySelectorAll('br, p, li, h1, h2, label')) quebra.after(' ');
  return (main.textContent ?? '').replace(/\s+/g, ' ');
};
const formularios = (pagina: Document) =>
  [...pagina.querySelectorAll('form')].map((um) => ({
    para: um.getAttribute('action'),
    campos: [...um.querySelectorAll('input, textarea')].map((campo) => campo.getAttribute('name')),
  }));
const titulo = (pagina: Document) => pagina.querySelector('section h2')?.textContent;
const valor = (pagina: Document, nome: string) => pagina.querySelector<HTMLInputElement>(`input[name=${nome}]`)?.value;

test('a guest reads the paper, sees who else signs, and says that he has read it and who he is', () => {
  const pagina = assinar();
  expect(titulo(pagina)).toBe('Leia e assine');
  const abre = pagina.querySelector('a.botao');
  expect([abre?.getAttribute('href'), abre?.getAttribute('target')]).toEqual(['/assinar/tok-en_1/documento', '_blank']);
  expect(formularios(pagina)).toEqual([
    { para: '/assinar/tok-en_1/codigo', campos: ['documento', 'li'] },
    { para: '/assinar/tok-en_1/recusar', campos: ['motivo'] },
  ]);
  for (const form of pagina.querySelectorAll('form'))
    expect([form.method, form.enctype]).toEqual(['post', 'multipart/form-data']);
  expect(valor(pagina, 'li')).toBe('sim');
  expect(pagina.querySelector<HTMLInputElement>('[name=li]')?.checked).toBe(false);
  const texto = lido(pagina);
  for (const trecho of [
    'Enviado por Ana Lima a João Reis (LOCATÁRIO)',
    'Até 25/03/2026',
    'Um código vai para j•••s@exemplo.com.',
    'Ana Lima LOCADORA assinou em 09/03/2026 às 23:30',
    'João Reis LOCATÁRIO (você) falta assinar',
    'Padaria Sol Ltda. FIANÇA falta assinar',
    'Li o documento inteiro, concordo com ele',
    'não o encaminhe',
  ])
    expect(texto).toContain(trecho);
  expect(texto).not.toMatch(/joao\.reis|529\.982|123\.456|203\.0\.113|undefined|null/);
});

test('a company says who signs for it, and a guest without an e-mail says his', () => {
  const pagina = assinar({}, { documento: padaria.documento, email: null });
  expect(formularios(pagina)[0]?.campos).toEqual(['nome', 'documento', 'email', 'li']);
  expect(lido(pagina)).toContain('CPF de quem assina');
  // He may have mistyped it.
  expect(formularios(assinar({}, { emailDito: true }))[0]?.campos).toContain('email');
});

test('what went wrong stands above the form, which keeps what was typed', () => {
  const escrito = { documento: '111"><b>', nome: 'Rui', email: 'rui@' };
  const eu = { documento: padaria.documento, email: null };
  const pagina = assinar({ escrito, erro: 'Este CPF não é o do documento.' }, eu);
  expect(pagina.querySelector('[role=alert]')?.textContent).toBe('Este CPF não é o do documento.');
  expect(['documento', 'nome', 'email'].map((um) => valor(pagina, um))).toEqual(['111"><b>', 'Rui', 'rui@']);
  expect(pagina.querySelector<HTMLInputElement>('[name=li]')?.checked).toBe(true);
});

test('once a code has gone out, it is asked for, and another one can be', () => {
  const pagina = assinar({}, { aguardaCodigo: true });
  expect(formularios(pagina).map(({ para }) => para?.split('/').at(-1))).toEqual(['assinar', 'codigo', 'recusar']);
  const codigo = pagina.querySelector('#codigo');
  expect([codigo?.getAttribute('inputmode'), codigo?.getAttribute('autocomplete')]).toEqual([
    'numeric',
    'one-time-code',
  ]);
  expect(lido(pagina)).toContain('O código foi para j•••s@exemplo.com e vale por 15 minutos');
  const dobrado = (uma: Document) => [...uma.querySelectorAll('details')].map(({ open }) => open);
  expect(dobrado(pagina)).toEqual([false, false]);
  // A wrong code leaves it folded; another code that could not be sent does not.
  expect(dobrado(assinar({ erro: 'Código errado.', escrito: {} }, { aguardaCodigo: true }))).toEqual([false, false]);
  expect(dobrado(assinar({ erro: 'CPF errado.', escrito: { documento: '1' } }, { aguardaCodigo: true }))).toEqual([
    true,
    false,
  ]);
});

test('a reason that was not taken is found as it was written', () => {
  const pagina = assinar({ erro: 'Longo demais.', escrito: { motivo: 'O valor é </textarea>outro.' } });
  expect(pagina.querySelector<HTMLTextAreaElement>('details[open] textarea')?.value).toBe(
    'O valor é </textarea>outro.',
  );
  expect(pagina.querySelector<HTMLInputElement>('[name=li]')?.checked).toBe(false);
});

const jaAssinei = { situacao: 'ASSINOU', em: '2026-03-11T15:00:00.000Z' } as const;
const recusado = {
  ...{ ...papel, situacao: 'RECUSADA', fimEm: '2026-03-11T15:00:00.000Z' },
  assinantes: [ana, { ...joao, situacao: 'RECUSOU', em: '2026-03-11T15:00:00.000Z' }, padaria],
} satisfies PapelAssinado;

test.each([
  [
    'signed, others are missing',
    dados({ papel: { ...papel, assinantes: [ana, assinado(joao), padaria] } }, jaAssinei),
    'Você assinou',
    /Em 11\/03\/2026 às 12:00\. Aguarda Padaria Sol Ltda\..*Abrir o documento \(PDF\)/,
  ],
  [
    'all signed, the final file is not made',
    dados({ papel: { ...concluido, finalSha256: null } }, jaAssinei),
    'Está concluído',
    /Assinado por todos em 11\/03\/2026, 12:00:00 .*está sendo preparado/,
  ],
  [
    'all signed',
    dados({ papel: concluido }, jaAssinei),
    'Está concluído',
    /Abrir o documento final \(PDF\).*qualquer um confere/,
  ],
  [
    'refused by me',
    dados({ papel: recusado }, { situacao: 'RECUSOU' }),
    'Você recusou este documento',
    /Recusado por João Reis em 11\/03\/2026.*recusou em 11\/03\/2026 às 12:00/,
  ],
  [
    'refused by another',
    dados({ papel: recusado }, jaAssinei),
    'Documento recusado',
    /Recusado por João Reis.*Padaria Sol Ltda. FIANÇA não assinou/,
  ],
  [
    'cancelled',
    dados({ papel: { ...papel, situacao: 'CANCELADA', fimEm: ana.em } }),
    'Pedido cancelado',
    /foi cancelado em 09\/03\/2026.*Fale com Ana Lima/,
  ],
  [
    'too late',
    dados({ papel: { ...papel, vencida: true } }),
    'O prazo acabou',
    /O último dia era 25\/03\/2026\. .* peça um novo prazo a Ana Lima/,
  ],
])('%s: nothing is asked for', (_nome, como, esperado, texto) => {
  const pagina = abrir(paginaDeAssinar(como, 't'));
  expect(titulo(pagina)).toBe(esperado);
  expect(lido(pagina)).toMatch(texto);
  expect(pagina.querySelectorAll('form')).toHaveLength(0);
});

test('who gets a letter confirms that it came, and is not asked whether he agrees', () => {
  const carta: PapelAssinado = { ...papel, tipo: 'CARTA', assinantes: [ana, joao] };
  const texto = lido(assinar({ papel: carta }));
  expect(texto).toMatch(
    /confirme que recebeu.*Recebi e li este documento\..*João Reis LOCATÁRIO \(você\) falta confirmar/,
  );
  expect(texto).not.toMatch(/concordo/i);
  expect(lido(assinar({ papel: carta }, { aguardaCodigo: true }))).toContain('Confirmar que recebi');
  const recebida = { ...carta, assinantes: [ana, assinado(joao)] };
  expect(lido(assinar({ papel: recebida }, jaAssinei))).toMatch(/Você confirmou.*recebeu em 11\/03\/2026/);
  expect(lido(verificar({ ...recebida, situacao: 'CONCLUIDA' }))).toMatch(
    /Assinada e recebida por todos\..*recebeu em/,
  );
});

test('whatever was typed by anybody is text on a page', () => {
  const mau = `<script>alert(1)</script>"'`;
  const um = { ...joao, nome: mau, papel: mau, documento: mau, por: { nome: mau, documento: mau } };
  const tudo = {
    titulo: mau,
    locador: mau,
    sha256: mau,
    finalSha256: mau,
    verificacao: mau,
    assinantes: [um, assinado(um)],
  };
  const situacoes = ['ABERTA', 'CONCLUIDA', 'RECUSADA', 'CANCELADA'] as const;
  const paginas = situacoes.flatMap((situacao) =>
    [true, false].flatMap((sim) => {
      const deMau = { ...papel, ...tudo, situacao, vencida: sim };
      const eu = { ...um, email: `${mau}@x`, aguardaCodigo: sim };
      const escrito = { documento: mau, nome: mau, email: mau };
      return [
        paginaDeVerificacao(deMau, 'UTC'),
        paginaDeAssinar(dados({ papel: deMau, escrito, erro: mau }, eu), mau),
        paginaDeAssinar(dados({ papel: { ...deMau, vencida: false } }, { ...eu, ...(sim && jaAssinei) }), mau),
      ];
    }),
  );
  for (const pagina of paginas) {
    expect(pagina.match(/<script>/g)).toHaveLength(1);
    expect(pagina).not.toContain('alert(1)</script>');
    expect(abrir(pagina).querySelectorAll('script')).toHaveLength(1);
  }
});

test('anybody reads who signed and when, and nothing more of anybody', () => {
  const texto = lido(verificar(concluido));
  for (const trecho of [
    'Assinado por todos em 11/03/2026, 12:00:00 (America/Sao_Paulo, UTC-03:00).',
    'Enviado por Ana Lima em 09/03/2026, 09:00:00',
    'LOCADORA, CPF nº •••.982.247-•• assinou em 09/03/2026, 23:30:05 (America/Sao_Paulo, UTC-03:00)',
    'FIANÇA, CNPJ nº 11.222.333/0001-81 por Rui Costa, CPF nº •••.654.321-•• assinou em',
    concluido.sha256,
    concluido.finalSha256,
  ])
    expect(texto).toContain(trecho);
  const html = paginaDeVerificacao(concluido, 'America/Sao_Paulo');
  expect(html).not.toMatch(
    /exemplo\.com(?!\.br)|203\.0|198\.51|Navegador|Outro\/|529\.982|123\.456\.789|987\.654|undefined|null/,
  );
});

test.each([
  ['ABERTA', {}, 'Aguarda a assinatura de João Reis e Padaria Sol Ltda., até 25/03/2026.'],
  ['ABERTA', { vencida: true }, 'O prazo acabou em 25/03/2026 sem a assinatura de João Reis e Padaria Sol Ltda.'],
  ['CANCELADA', { fimEm: ana.em }, 'O pedido de assinatura foi cancelado em 09/03/2026, 23:30:05'],
  ['RECUSADA', recusado, 'Recusado por João Reis em 11/03/2026'],
] as const)('the page of verification of one that is %s says so in a sentence', (situacao, mudado, frase) => {
  const pagina = verificar({ ...mudado, situacao });
  expect(pagina.querySelector('section strong')?.textContent).toContain(frase);
  expect(lido(pagina)).not.toContain('documento final');
});

test('a chosen file is compared where it is; without that, the page says how it is done by hand', async () => {
  const [original, final] = ['o que se assina', 'com a folha'];
  const hashes = { sha256: hash('sha256', original), finalSha256: hash('sha256', final) };
  const html = paginaDeVerificacao({ ...concluido, ...hashes }, 'UTC');
  const visiveis = ({ document }: JSDOM['window']) =>
    ['conferir', 'a-mao'].map((id) => !document.getElementById(id)?.hidden);
  // Without script, and where the browser gives pages nothing to reckon with.
  const semCripto = {
    runScripts: 'dangerously',
    beforeParse: (novo: object) => Object.defineProperty(novo, 'crypto', { value: {} }),
  } as const;
  for (const opcoes of [{}, semCripto]) expect(visiveis(new JSDOM(html, opcoes).window)).toEqual([false, true]);
  const { window } = new JSDOM(html, {
    runScripts: 'dangerously',
    beforeParse: (novo) => Object.defineProperty(novo, 'crypto', { value: webcrypto }),
  });
  expect(visiveis(window)).toEqual([true, false]);
  const campo = window.document.querySelector('#conferir input') as HTMLInputElement;
  const dito = () => window.document.querySelector('output')?.textContent;
  const escolher = (conteudo: string | undefined) => {
    const arquivo = { arrayBuffer: async () => new TextEncoder().encode(conteudo) };
    const ilegivel = { arrayBuffer: () => Promise.reject(new Error('gone')) };
    Object.defineProperty(campo, 'files', { configurable: true, value: [conteudo === undefined ? ilegivel : arquivo] });
    campo.dispatchEvent(new window.Event('change'));
  };
  for (const [conteudo, esperado] of [
    [original, 'exatamente o documento que se assinou, sem a folha'],
    [final, 'exatamente o documento final'],
    ['outro', 'Não confere'],
    [undefined, 'não pôde ser lido'],
  ] as const) {
    escolher(conteudo);
    await expect.poll(dito).toContain(esperado);
  }
});

test('an address and a number are told as far as their owner knows them by', () => {
  expect(['maria@x.com', 'a@x.com', 'ab@x.com', '@x.com'].map(emailOculto)).toEqual([
    'm•••a@x.com',
    'a•••@x.com',
    'a•••@x.com',
    '•••@x.com',
  ]);
  expect(
    ['CPF nº 123.456.789-09', '12345678909', 'CNPJ nº 11.222.333/0001-81', 'CPF nº AB1234567', '1234', ''].map(
      documentoOculto,
    ),
  ).toEqual(['CPF nº •••.456.789-••', '•••.456.789-••', 'CNPJ nº 11.222.333/0001-81', 'CPF nº •••567', '•••', '']);
});
