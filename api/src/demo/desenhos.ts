// Scenes in a frame of 1200 x 800, as SVG without its outer element.

/** The colours of one property. */
export type Paleta = { ceu: string; parede: string; detalhe: string; chao: string; tecido: string };

const retangulo = (x: number, y: number, w: number, h: number, cor: string, mais = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${cor}" ${mais}/>`;
const serie = (quantos: number, desenhar: (i: number) => string) =>
  Array.from({ length: quantos }, (_, i) => desenhar(i)).join('');

const luz = `<defs>
  <linearGradient id="sombra" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient>
  <linearGradient id="vidro" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e9f5fb"/><stop offset="1" stop-color="#7fa6ba"/></linearGradient>
  <radialGradient id="sol"><stop offset="0" stop-color="#fff" stop-opacity=".9"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
</defs>`;
const acabamento = retangulo(0, 0, 1200, 800, 'url(#sombra)');

const arvore = (x: number, altura: number) =>
  `${retangulo(x - 8, 660 - altura * 0.4, 16, altura * 0.4 + 20, '#6b4e37')}<ellipse cx="${x}" cy="${660 - altura * 0.6}" rx="${altura * 0.36}" ry="${altura * 0.42}" fill="#5f8a4f"/><ellipse cx="${x - 14}" cy="${640 - altura * 0.6}" rx="${altura * 0.22}" ry="${altura * 0.26}" fill="#79a663"/>`;

const janela = (x: number, y: number, w: number, h: number) =>
  `${retangulo(x, y, w, h, '#f7f4ee')}${retangulo(x + 6, y + 6, w - 12, h - 12, 'url(#vidro)')}${retangulo(x + w / 2 - 2, y + 6, 4, h - 12, '#f7f4ee')}`;

/** The front, from the street: a house, or a building of that many floors. */
export function fachada({ ceu, parede, detalhe }: Paleta, andares: number, semente: number): string {
  const rua = `${retangulo(0, 660, 1200, 140, '#c9c4bb')}${retangulo(0, 720, 1200, 80, '#77757a')}${serie(6, (i) => retangulo(40 + i * 210, 756, 110, 8, '#e9e6df'))}`;
  const fundo = `${retangulo(0, 0, 1200, 800, ceu)}<circle cx="${250 + (semente % 700)}" cy="150" r="170" fill="url(#sol)"/>`;
  return (
    luz +
    fundo +
    rua +
    (andares === 1 ? casa(parede, detalhe) : predio(parede, detalhe, andares)) +
    arvore(130, 260) +
    arvore(1080, 210) +
    acabamento
  );
}

const casa = (parede: string, detalhe: string) =>
  `${retangulo(300, 380, 600, 290, parede)}<path d="M250 390 600 210 950 390Z" fill="${detalhe}"/>${retangulo(550, 500, 100, 170, detalhe)}<circle cx="636" cy="590" r="5" fill="#f2d38a"/>${janela(350, 450, 150, 110)}${janela(700, 450, 150, 110)}${retangulo(230, 640, 740, 30, '#8fb073')}`;

function predio(parede: string, detalhe: string, andares: number): string {
  const topo = 640 - andares * 62;
  const pavimento = (i: number) => {
    const y = topo + 12 + i * 62;
    return `${serie(4, (j) => janela(412 + j * 98, y, 80, 40))}${retangulo(404, y + 42, 392, 6, detalhe)}`;
  };
  return `${retangulo(390, topo - 10, 420, 690 - topo, parede)}${retangulo(380, topo - 26, 440, 20, detalhe)}${serie(andares - 1, pavimento)}${retangulo(550, 596, 100, 74, detalhe)}${retangulo(560, 606, 80, 64, 'url(#vidro)')}`;
}

const comodo = ({ parede, chao }: Paleta) =>
  `${luz}${retangulo(0, 0, 1200, 560, parede)}<path d="M0 560H1200V800H0Z" fill="${chao}"/>${serie(9, (i) => `<path d="M${i * 150} 560 ${i * 210 - 240} 800" stroke="#000" stroke-opacity=".12" stroke-width="3"/>`)}${retangulo(0, 548, 1200, 14, '#fff')}`;

export function sala(paleta: Paleta, semente: number): string {
  const { tecido, detalhe, ceu } = paleta;
  const sofa = `${retangulo(180, 440, 520, 120, tecido, 'rx="24"')}${retangulo(160, 500, 560, 110, tecido, 'rx="28"')}${retangulo(196, 500, 240, 60, '#fff', 'rx="16" opacity=".18"')}${retangulo(446, 500, 240, 60, '#fff', 'rx="16" opacity=".18"')}`;
  const mesa = `<ellipse cx="520" cy="700" rx="190" ry="42" fill="#7b5638"/><ellipse cx="520" cy="690" rx="190" ry="42" fill="#96704d"/><ellipse cx="${470 + (semente % 90)}" cy="680" rx="34" ry="10" fill="#f4efe6"/>`;
  const planta = `${retangulo(1010, 560, 80, 90, detalhe, 'rx="10"')}${serie(5, (i) => `<path d="M1050 565Q${960 + i * 45} ${400 + Math.abs(i - 2) * 40} ${985 + i * 34} ${330 + Math.abs(i - 2) * 55}" stroke="#5c8a53" stroke-width="16" stroke-linecap="round" fill="none"/>`)}`;
  return `${comodo(paleta)}${retangulo(770, 120, 330, 300, '#f7f4ee')}${retangulo(784, 134, 302, 272, ceu)}${retangulo(932, 134, 6, 272, '#f7f4ee')}${retangulo(280, 180, 200, 150, '#fff')}${retangulo(296, 196, 168, 118, detalhe, 'opacity=".7"')}${sofa}${mesa}${planta}${acabamento}`;
}

export function quarto(paleta: Paleta, semente: number): string {
  const { tecido, detalhe, ceu } = paleta;
  const cama = `${retangulo(330, 330, 540, 170, detalhe, 'rx="20"')}${retangulo(300, 470, 600, 190, '#f6f1e8', 'rx="26"')}${retangulo(300, 540, 600, 140, tecido, 'rx="26"')}${retangulo(360, 430, 210, 80, '#fff', 'rx="26"')}${retangulo(630, 430, 210, 80, '#fff', 'rx="26"')}`;
  const criado = `${retangulo(940, 500, 130, 130, '#8a6444', 'rx="6"')}${retangulo(995, 430, 20, 70, '#d9cfc0')}<path d="M955 430 975 360H1035L1055 430Z" fill="#f6e3b4"/>`;
  return `${comodo(paleta)}${janela(90, 140, 190, 260)}${retangulo(70, 120, 40, 330, ceu)}${retangulo(260, 120, 40, 330, ceu)}${cama}${criado}<circle cx="${560 + (semente % 80)}" cy="220" r="60" fill="#fff" opacity=".55"/>${acabamento}`;
}

export function cozinha(paleta: Paleta): string {
  const { detalhe } = paleta;
  const armarios = serie(
    5,
    (i) =>
      `${retangulo(80 + i * 160, 110, 150, 150, detalhe, 'rx="4"')}${retangulo(150 + i * 160, 236, 14, 8, '#eee')}`,
  );
  const balcao = `${retangulo(60, 420, 840, 24, '#ece7df')}${serie(5, (i) => retangulo(80 + i * 160, 446, 150, 190, detalhe, 'rx="4" opacity=".92"'))}`;
  const azulejos = serie(3, (l) =>
    serie(14, (c) => retangulo(66 + c * 60, 274 + l * 48, 56, 44, '#fff', 'opacity=".55"')),
  );
  const geladeira = `${retangulo(940, 150, 190, 490, '#e6e8ea', 'rx="12"')}${retangulo(940, 330, 190, 6, '#b9bdc0')}${retangulo(962, 230, 10, 80, '#9a9ea2')}${retangulo(962, 360, 10, 120, '#9a9ea2')}`;
  return `${comodo(paleta)}${azulejos}${armarios}${balcao}${retangulo(250, 404, 170, 18, '#8f9599')}<path d="M335 404V340H380" stroke="#8f9599" stroke-width="10" fill="none"/>${retangulo(560, 404, 200, 18, '#222')}${geladeira}${acabamento}`;
}
