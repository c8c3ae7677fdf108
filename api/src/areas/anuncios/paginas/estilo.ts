import { ESTILO_DOS_CAMPOS } from '../../interessados/paginas/campos.ts';

/** One column on a phone; on a wide screen the price stays in sight beside photos and text. */
export const ESTILO_DO_ANUNCIO = `${ESTILO_DOS_CAMPOS}
main{max-width:1080px;padding:16px 16px 32px}
.anuncio{display:grid;grid-template-columns:minmax(0,1fr);gap:0}
.topo{margin:0 0 14px}.topo h1{font-size:1.6rem}.topo p{margin:4px 0 0;font-size:1.05rem}
.galeria{margin:0 0 14px}.galeria img{display:block;width:100%;height:auto;object-fit:cover;background:var(--linha)}
.grande{display:block;position:relative}.grande img{aspect-ratio:3/2;border-radius:14px}
.grande span{position:absolute;right:12px;bottom:12px;padding:4px 12px;border-radius:999px;background:rgba(0,0,0,.72);color:#fff;font-size:.875rem;font-weight:600}
.tira{display:flex;gap:8px;overflow-x:auto;margin:8px 0 0;padding:3px 3px 8px;scroll-snap-type:x proximity}
.tira li{flex:none;width:124px;padding:0;border:0;scroll-snap-align:start}.tira a{display:block}.tira img{aspect-ratio:4/3;border-radius:10px}
.valor{margin:0 0 4px}.valor strong{font-size:clamp(1.6rem,8vw,2rem);line-height:1.15;font-weight:700;letter-spacing:-.02em}
.lado dl{margin:10px 0 4px;padding-top:10px;border-top:1px solid var(--linha)}.lado dd{white-space:normal}.lado dt{color:var(--fraco)}.lado .soma dt{color:inherit}.lado dl div{padding:3px 0}.lado .soma{border:0;margin:0}
.livre{font-weight:600;margin:12px 0 2px}
.atributos{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 14px}
.atributos li{padding:6px 14px;border:1px solid var(--linha);border-radius:999px;background:var(--folha);font-weight:500;font-size:.95rem}
section h2{display:block;margin:0 0 8px}
.mais{display:flex;flex-wrap:wrap;gap:4px 16px;margin:0 0 14px;font-size:.925rem}
@media(max-width:899px){.grande,.tira{margin-inline:-16px}.tira{padding-inline:16px;scroll-padding-inline:16px}.grande img{border-radius:0}.grande span{right:16px}}
@media(min-width:900px){main{padding:36px 24px 48px}.anuncio{grid-template-columns:minmax(0,1fr) 356px;grid-template-areas:"topo topo" "galeria lado" "corpo lado";grid-template-rows:auto auto 1fr;column-gap:24px}
.topo{grid-area:topo}.topo h1{font-size:2rem}.galeria{grid-area:galeria}.corpo{grid-area:corpo}.lado{grid-area:lado}.lado section{position:sticky;top:24px;padding:22px}
.tira li{width:150px}.corpo section{padding:22px}}
`;
