import type { Inspecao } from '@imob/schemas/inspecoes';
import { ApiError, messageOf } from '../../service/api.ts';
import { type Ambiente, type EstadoDaFila, NADA_ESPERA } from './estadoDaFila.ts';
import { camposDe, lidoAntes, mudancaCom } from './juntar.ts';
import { type Edicao, type EdicaoGuardada, type FotoGuardada, mesmasFotos } from './loja.ts';
import { passageiro, semLugar } from './passageiro.ts';
import { Preparos } from './preparos.ts';
import { fechadaAntes, nomeDoLugar, recusaDasFotos, recusasDe } from './recusas.ts';

const INTERVALOS = [2_000, 5_000, 10_000, 30_000];
const JUNTAR_MS = 700;

/**
 * Keeps what is typed and photographed in an inspection until the service has it. Everything is first written on this
 * device, so that neither a lost connection nor a reload loses any of it, and then sent, again and again if needed.
 */
export class FilaDaVistoria {
  readonly id: string;
  #ambiente: Ambiente;
  #estado: EstadoDaFila = NADA_ESPERA;
  #ouvintes = new Set<() => void>();
  #relogio: ReturnType<typeof setTimeout> | undefined;
  #emCurso: Promise<void> | undefined;
  #gravacoes: Promise<unknown> = Promise.resolve();
  #porGuardar = new Set<string>();
  #preparos = new Preparos();
  #falhas = 0;
  #parada = false;

  constructor(id: string, ambiente: Ambiente) {
    this.id = id;
    this.#ambiente = ambiente;
  }

  estado = (): EstadoDaFila => this.#estado;

  ouvir = (ouvinte: () => void): (() => void) => {
    this.#ouvintes.add(ouvinte);
    return () => this.#ouvintes.delete(ouvinte);
  };

  /** Reads what waits on this device, then the service's record, or the last copy if the service cannot be reached; sends what waits. */
  async abrir(): Promise<void> {
    const { loja, servico, userId } = this.#ambiente;
    this.#parada = false;
    await this.#reler();
    try {
      await this.receber(await servico.buscar(this.id));
    } catch (erro) {
      const copia = passageiro(erro) ? await loja.copia(userId, this.id).catch(() => undefined) : undefined;
      if (!copia) throw erro;
      this.#mudar({ inspecao: this.#estado.inspecao ?? copia, semServico: true });
    }
    if (this.pendentes > 0 || this.#estado.semServico) this.enviarLogo();
  }

  /** The number of edits and photos that have not reached the service. */
  get pendentes(): number {
    return this.#estado.edicoes.size + this.#estado.fotos.length;
  }

  editar(itemId: string, edicao: Edicao): void {
    const { loja, userId } = this.#ambiente;
    // A changed edit may be right now, so it loses its refusal and is sent again.
    const { recusa: _, ...anterior }: Partial<EdicaoGuardada> = this.#estado.edicoes.get(itemId) ?? {};
    const nova: EdicaoGuardada = {
      ...anterior,
      ...edicao,
      antes: { ...lidoAntes(this.#estado.inspecao, itemId, edicao), ...anterior.antes },
      userId,
      inspecaoId: this.id,
      itemId,
      versao: crypto.randomUUID(),
    };
    this.#mudar({ edicoes: new Map(this.#estado.edicoes).set(itemId, nova), situacao: 'salvando' });
    this.#guardar(nova.versao, () => loja.guardarEdicao(nova));
    this.#agendar(JUNTAR_MS);
  }

  /** Keeps the photo as it was chosen, since a phone may drop the page at any time; the reduced one replaces it later. */
  fotografar(itemId: string, blob: Blob, nome: string): void {
    const { loja, userId, preparar } = this.#ambiente;
    const foto = { id: crypto.randomUUID(), userId, inspecaoId: this.id, itemId, blob, nome, inteira: true };
    this.#mudar({ fotos: [...this.#estado.fotos, foto], situacao: 'salvando' });
    this.#guardar(foto.id, () => loja.guardarFoto(foto));
    this.#preparos.comecar(foto, preparar, (pronta) => this.#trocarFoto(pronta));
    void this.#preparos.todos.then(() => this.#agendar(JUNTAR_MS));
  }

  /** Replaces a photo by its reduced one, unless it was discarded meanwhile, here or in another tab. */
  async #trocarFoto(pronta: FotoGuardada): Promise<void> {
    await this.#gravacoes;
    await this.#ambiente.loja.trocarFoto(pronta).catch(() => {});
    this.#mudar({ fotos: this.#estado.fotos.map((foto) => (foto.id === pronta.id ? pronta : foto)) });
  }

  async descartarFoto(id: string): Promise<void> {
    this.#mudar({ fotos: this.#estado.fotos.filter((foto) => foto.id !== id) });
    await this.#gravacoes;
    this.#porGuardar.delete(id);
    await this.#ambiente.loja.soltarFoto(id).catch(() => {});
    this.enviarLogo();
  }

  /** Forgets the edit and the photos that wait for one place. */
  async descartar(itemId: string): Promise<void> {
    const edicao = this.#estado.edicoes.get(itemId);
    this.#mudar({ edicoes: new Map([...this.#estado.edicoes].filter(([nome]) => nome !== itemId)) });
    await this.#gravacoes;
    if (edicao) await this.#ambiente.loja.soltarEdicoes([edicao]).catch(() => {});
    for (const { id } of this.#estado.fotos.filter((foto) => foto.itemId === itemId)) await this.descartarFoto(id);
    this.enviarLogo();
  }

  /** Tries at once, because the connection is back or the person asked. */
  enviarLogo = (): void => {
    this.#falhas = 0;
    this.#agendar(0);
  };

  /** Sends everything, and resolves when the service has it. Throws the reason if something remains. */
  async esvaziar(): Promise<void> {
    await this.#preparos.todos;
    clearTimeout(this.#relogio);
    await this.#enviar();
    if (this.pendentes > 0) await this.#enviar();
    if (this.pendentes > 0)
      throw new ApiError(0, this.#estado.erro ?? 'Ainda há alterações por enviar. Tente de novo.');
  }

  /** Stops sending until the queue is opened again. */
  parar(): void {
    this.#parada = true;
    clearTimeout(this.#relogio);
  }

  #agendar(espera: number): void {
    clearTimeout(this.#relogio);
    if (!this.#parada) this.#relogio = setTimeout(() => void this.#enviar(), espera);
  }

  /** Sends once at a time: a second call joins the sending that is under way. */
  #enviar(): Promise<void> {
    const { trava, userId } = this.#ambiente;
    this.#emCurso ??= trava(`vistoria:${userId}:${this.id}`, () => this.#enviarTudo()).finally(() => {
      this.#emCurso = undefined;
    });
    return this.#emCurso;
  }

  async #enviarTudo(): Promise<void> {
    try {
      // An edit is written on the device before it is sent.
      await this.#gravacoes;
      await this.#reler();
      const espera = this.pendentes > 0;
      this.#mudar({ situacao: espera ? 'salvando' : 'salvo', erro: undefined });
      if (espera || this.#estado.semServico) await this.receber(await this.#ambiente.servico.buscar(this.id));
      if (espera && this.#estado.inspecao?.fechadaEm) throw fechadaAntes();
      await this.#enviarEdicoes();
      await this.#enviarFotos();
      this.#falhas = 0;
      this.#concluir();
    } catch (erro) {
      this.#falhar(erro);
    }
  }

  async #enviarEdicoes(): Promise<void> {
    const { loja, servico } = this.#ambiente;
    const { inspecao, edicoes: todas } = this.#estado;
    const enviadas = [...todas.values()].filter(({ recusa }) => !recusa);
    if (enviadas.length === 0 || !inspecao) return;
    const mudanca = mudancaCom(
      inspecao,
      enviadas.map((edicao) => [edicao.itemId, edicao]),
    );
    await this.#marcarTentativa(enviadas);
    const salva = await servico
      .gravar(this.id, mudanca)
      .catch((erro) => this.#separar(enviadas, recusasDe(erro, mudanca), erro));
    if (!salva) return this.#enviarEdicoes();
    await loja.soltarEdicoes(enviadas).catch(() => {});
    for (const { versao } of enviadas) this.#porGuardar.delete(versao);
    const edicoes = new Map(this.#estado.edicoes);
    for (const { itemId, versao } of enviadas) {
      if (edicoes.get(itemId)?.versao === versao) edicoes.delete(itemId);
    }
    this.#mudar({ edicoes });
    await this.receber(salva);
  }

  /** Sets refused edits apart: they wait for the person, and no longer hold up the rest. */
  async #separar(enviadas: readonly EdicaoGuardada[], recusas: ReadonlyMap<string, string>, erro: unknown) {
    const recusadas = enviadas.filter(({ itemId }) => recusas.has(itemId));
    if (recusadas.length === 0) throw erro;
    const edicoes = new Map(this.#estado.edicoes);
    for (const { itemId, versao } of recusadas) {
      const atual = edicoes.get(itemId);
      if (atual?.versao !== versao) continue;
      const recusada = { ...atual, recusa: recusas.get(itemId) as string };
      edicoes.set(itemId, recusada);
      this.#guardar(versao, () => this.#ambiente.loja.guardarEdicao(recusada));
    }
    this.#mudar({ edicoes });
    await this.#gravacoes;
  }

  /** Notes what is being sent: if the answer is lost, our values can still be told from somebody else's. */
  async #marcarTentativa(enviadas: readonly EdicaoGuardada[]): Promise<void> {
    const tentadas = enviadas.map((edicao) => ({ ...edicao, tentado: { ...edicao.tentado, ...camposDe(edicao) } }));
    const edicoes = new Map(this.#estado.edicoes);
    for (const tentada of tentadas) {
      const atual = edicoes.get(tentada.itemId);
      if (atual) edicoes.set(tentada.itemId, { ...atual, tentado: tentada.tentado });
    }
    this.#mudar({ edicoes });
    await this.#gravacoes;
    await this.#ambiente.loja.marcarTentativa(tentadas).catch(() => {});
  }

  async #enviarFotos(): Promise<void> {
    const { loja, servico } = this.#ambiente;
    for (const foto of this.#estado.fotos.filter(({ id, recusa }) => !recusa && !this.#preparos.tem(id))) {
      try {
        const salva = await servico.enviarFoto(this.id, foto);
        await loja.soltarFoto(foto.id).catch(() => {});
        this.#porGuardar.delete(foto.id);
        this.#mudar({ fotos: this.#estado.fotos.filter(({ id }) => id !== foto.id) });
        await this.receber(salva);
      } catch (erro) {
        if (passageiro(erro) || semLugar(erro)) throw erro;
        const recusada = { ...foto, recusa: messageOf(erro) };
        await loja.guardarFoto(recusada).catch(() => {});
        this.#mudar({ fotos: this.#estado.fotos.map((outra) => (outra.id === foto.id ? recusada : outra)) });
      }
    }
  }

  #concluir(): void {
    const { inspecao, edicoes, fotos } = this.#estado;
    const recusadas = [...edicoes.values()].flatMap(({ itemId, recusa }) =>
      recusa ? [`${nomeDoLugar(inspecao, itemId)}: ${recusa}`] : [],
    );
    const erro = [...recusadas, ...recusaDasFotos(inspecao, fotos)].join('\n');
    if (erro) this.#mudar({ situacao: 'recusado', erro });
    else if (this.pendentes === 0) this.#mudar({ situacao: 'salvo' });
    // A photo that is still being reduced starts a sending when it is ready.
    else if (!fotos.some(({ id }) => this.#preparos.tem(id))) this.#agendar(JUNTAR_MS);
  }

  #falhar(erro: unknown): void {
    if (!passageiro(erro)) return void this.#mudar({ situacao: 'recusado', erro: messageOf(erro) });
    const intervalos = this.#ambiente.intervalos ?? INTERVALOS;
    this.#mudar({ situacao: 'aguardando', erro: erro instanceof ApiError ? erro.message : undefined });
    this.#agendar(intervalos[Math.min(this.#falhas++, intervalos.length - 1)] ?? 30_000);
  }

  /** Reads what waits on this device, also from other tabs, and keeps what could not be written there. */
  async #reler(): Promise<void> {
    const { loja, userId } = this.#ambiente;
    const [edicoes, fotos] = await Promise.all([loja.edicoes(userId, this.id), loja.fotos(userId, this.id)]).catch(
      () => [[], []] as [EdicaoGuardada[], FotoGuardada[]],
    );
    const soAqui = [...this.#estado.edicoes.values()].filter(({ versao }) => this.#porGuardar.has(versao));
    const fotosSoAqui = this.#estado.fotos.filter(
      ({ id }) => this.#porGuardar.has(id) && !fotos.some((f) => f.id === id),
    );
    this.#mudar({
      edicoes: new Map([...edicoes, ...soAqui].map((edicao) => [edicao.itemId, edicao])),
      fotos: mesmasFotos(this.#estado.fotos, [...fotos, ...fotosSoAqui]),
    });
  }

  /** Writes on the device, one thing after another. Until then `chave` marks what only this page has. */
  #guardar(chave: string, gravar: () => Promise<void>): void {
    this.#porGuardar.add(chave);
    this.#gravacoes = this.#gravacoes
      .then(gravar)
      .then(() => this.#porGuardar.delete(chave))
      // If the device has no room, it is still sent as long as this page stays open.
      .catch(() => this.#mudar({ semEspaco: true }));
  }

  /** Takes over a record that a call to the service gave, and keeps a copy of it. */
  async receber(inspecao: Inspecao): Promise<void> {
    this.#mudar({ inspecao, semServico: false });
    await this.#ambiente.loja.guardarCopia(this.#ambiente.userId, inspecao).catch(() => {});
  }

  #mudar(parte: Partial<EstadoDaFila>): void {
    this.#estado = { ...this.#estado, ...parte };
    for (const ouvinte of this.#ouvintes) ouvinte();
  }
}
