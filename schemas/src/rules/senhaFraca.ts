/** These are tried first against a stolen list, or by somebody at the door: the common ones here and abroad. */
const COMUNS = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345 111111 000000 121212 123123 112233 654321 102030 10203040 666666 999999
  senha senha123 senha1234 senha12345 minhasenha mudar123 mudar1234 trocar123 admin admin123 administrador teste teste123 teste1234
  brasil brasil123 brasil2014 flamengo flamengo1 corinthians palmeiras saopaulo santos vasco gremio internacional cruzeiro fluminense
  botafogo atletico futebol gabriel gabriel123 rafael lucas lucas123 mateus matheus pedro maria maria123 joao joao123 ana123 felipe
  bruno gustavo leonardo rodrigo fernando fernanda juliana camila amanda beatriz larissa mariana carolina deus jesus jesus123
  jesuscristo deusefiel deus123 deusemais amor amor123 teamo teamo123 familia vida felicidade saudade princesa estrela sucesso
  password password1 passw0rd qwerty qwerty123 qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm abc123 abcd1234 abcdef iloveyou dragon
  monkey letmein welcome master superman batman pokemon 1q2w3e 1q2w3e4r 1qaz2wsx q1w2e3r4 a1b2c3 a1b2c3d4 aluguel aluguel123
  imovel imobiliaria inquilino locador casa123 apartamento`.split(/\s+/),
);

const simples = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Why a password is a bad choice, in one sentence; undefined where nothing is known against it. It is never refused. */
export function avisoDeSenha(senha: string, pessoa: readonly string[] = []): string | undefined {
  if (senha.length < 6) return undefined;
  const lida = simples(senha);
  const semEnfeite = lida.replace(/[^a-z0-9]+$/, '');
  if (COMUNS.has(lida) || COMUNS.has(semEnfeite)) {
    return 'Esta senha está entre as primeiras que alguém tentaria. Prefira três ou quatro palavras sem relação entre si.';
  }
  if (/^(.)\1+$/.test(lida) || emSequencia(lida)) {
    return 'Caracteres repetidos ou em sequência são fáceis de adivinhar. Prefira três ou quatro palavras sem relação entre si.';
  }
  const pedacos = pessoa.flatMap((texto) => simples(texto).split(/[^a-z0-9]+/)).filter(({ length }) => length >= 4);
  if (pedacos.some((pedaco) => lida.includes(pedaco) && lida.length - pedaco.length < 5)) {
    return 'Seu nome ou e-mail com poucos caracteres a mais é fácil de adivinhar. Prefira palavras que ninguém ligue a você.';
  }
  return undefined;
}

/** `abcdef`, `987654`: each character is the next or the one before. */
function emSequencia(texto: string): boolean {
  const passos = new Set([...texto].slice(1).map((letra, i) => letra.charCodeAt(0) - texto.charCodeAt(i)));
  return passos.size === 1 && (passos.has(1) || passos.has(-1));
}
