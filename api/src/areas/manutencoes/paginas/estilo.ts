import { ESTILO_DOS_CAMPOS } from '../../interessados/paginas/campos.ts';

export const ESTILO_DO_SERVICO = `${ESTILO_DOS_CAMPOS}
main{max-width:640px;padding:24px 16px 40px}
header{margin:0 0 14px}header p{margin:4px 0 0}
section h2{display:block;margin:0 0 8px}
.urgente{display:inline-block;margin:0 0 10px;padding:2px 12px;border:1px solid var(--alerta);border-radius:999px;color:var(--alerta);font-size:.875rem;font-weight:600}
.onde{margin:4px 0 0}.onde div{display:block;padding:6px 0}.onde dt{color:var(--fraco);font-size:.875rem}
.onde dd{text-align:left;white-space:normal;overflow-wrap:anywhere;font-weight:500}.onde dd a{display:inline-block;padding:2px 0}
.fotos{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,116px),1fr));gap:8px;margin:12px 0 0}
.fotos li{padding:0;border:0}.fotos a{display:block}.fotos img{display:block;width:100%;height:auto;aspect-ratio:4/3;object-fit:cover;border-radius:10px;background:var(--linha)}
form+details{margin-top:12px}
@media(min-width:600px){section{padding:20px 24px}main{padding-top:36px}}
`;
