/** What the first screens know of the API, made ready apart from them (main.tsx). */
import './zod.ts';
import '@imob/schemas/auth';
import '@imob/schemas/configuracoes';
import '@imob/schemas/contratos';
import '@imob/schemas/financeiro';
import '@imob/schemas/imoveis';
import '@imob/schemas/locatarios';
