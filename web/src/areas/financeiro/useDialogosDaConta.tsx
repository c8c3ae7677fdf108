import type { TipoDeCarta } from '@imob/schemas/rules/cartas';
import { Skeleton } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { lazyPart } from '../../start/lazy.ts';
import type { ContratoQueDeve } from '../acordos/contratoQueDeve.ts';
import type { QuemPromete } from '../promessas/Prometer.tsx';
import type { Devedores } from './cobranca.ts';
import type { Linha } from './linhas.ts';

// The list appears before its dialogs and their fields, which would hold a telephone still in its first seconds. The most used ones
// come at the first sign of a hand, or once the list was read for long; the rest when they are opened.
const SINAIS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
const LIDA_MS = 8_000;
const EditarConta = lazyPart(() => import('./EditarConta.tsx'), 'EditarConta');
const NovaConta = lazyPart(() => import('./NovaConta.tsx'), 'NovaConta');
const Cobrar = lazyPart(() => import('./Cobrar.tsx'), 'Cobrar');
const ReceberDe = lazyPart(() => import('./ReceberDe.tsx'), 'ReceberDe');
const ReceberVarias = lazyPart(() => import('./ReceberVarias.tsx'), 'ReceberVarias');
const BoletoDaConta = lazyPart(() => import('../boletos/BoletoDaConta.tsx'), 'BoletoDaConta');
const FazerAcordo = lazyPart(() => import('../acordos/FazerAcordo.tsx'), 'FazerAcordo');
const EscreverCarta = lazyPart(() => import('../cartas/EscreverCarta.tsx'), 'EscreverCarta');
const Prometer = lazyPart(() => import('../promessas/Prometer.tsx'), 'Prometer');
const Receber = lazyPart(() => import('./Receber.tsx'), 'Receber');

type Aberto =
  | { qual: 'pagar' | 'editar' | 'boleto'; linha: Linha }
  | { qual: 'lancar'; contratoId: string | undefined }
  | { qual: 'cobrar'; quem: Devedores }
  | { qual: 'prometer'; quem: QuemPromete }
  | { qual: 'receberDe'; locatarioId: string; contratoId: string | undefined }
  | { qual: 'parcelar'; contratos: readonly ContratoQueDeve[] }
  | { qual: 'carta'; contratos: readonly ContratoQueDeve[]; tipo: TipoDeCarta | undefined }
  | { qual: 'pagarVarias'; linhas: Linha[]; depois: () => void };

const TITULOS = {
  pagar: 'Registrar pagamento',
  editar: 'Editar conta',
  boleto: 'Boleto',
  lancar: 'Nova conta',
  cobrar: 'Cobrar no WhatsApp',
  prometer: 'Promessa de pagamento',
  pagarVarias: 'Registrar pagamentos',
  receberDe: 'Registrar pagamento',
  parcelar: 'Acordo de dívida',
  carta: 'Escrever carta',
};

export type DialogosDaConta = {
  pagar: (linha: Linha) => void;
  /** Receives several contas; calls `depois` when they are received. */
  pagarVarias: (linhas: Linha[], depois: () => void) => void;
  /** Receives a tenant's late contas, only of the contract if it is given; a single one opens with all its choices. */
  receberDe: (locatarioId: string, contratoId?: string) => void;
  /** Agrees on installments for the late debt of one of these contracts. */
  parcelar: (contratos: readonly ContratoQueDeve[]) => void;
  /** Writes a letter to the tenant, of this kind if it is given. */
  escreverCarta: (contratos: readonly ContratoQueDeve[], tipo?: TipoDeCarta) => void;
  editar: (linha: Linha) => void;
  /** Shows the conta's boleto, or the reasons why it has none. */
  boleto: (linha: Linha) => void;
  /** Adds a charge, to the contract if it is given. */
  lancar: (contratoId?: string) => void;
  /** Asks for all of a tenant's late contas, for one future conta, or for the chosen contas. */
  cobrar: (quem: Devedores) => void;
  /** Notes for which day these contas, or those of a tenant or contract, were promised. */
  prometer: (quem: QuemPromete) => void;
  /** A screen shows it once, outside the rows, which disappear while a dialog is open. */
  elemento: ReactNode;
};

export function useDialogosDaConta(): DialogosDaConta {
  const [aberto, setAberto] = useState<Aberto>();
  const fechar = () => setAberto(undefined);
  const lancar = useCallback((contratoId?: string) => setAberto({ qual: 'lancar', contratoId }), []);
  useEffect(() => {
    const trazer = () => void Promise.all([Cobrar.preload(), ReceberDe.preload()]);
    const lida = setTimeout(trazer, LIDA_MS);
    for (const sinal of SINAIS) addEventListener(sinal, trazer, { once: true, passive: true });
    return () => {
      clearTimeout(lida);
      for (const sinal of SINAIS) removeEventListener(sinal, trazer);
    };
  }, []);
  return {
    pagar: (linha) => setAberto({ qual: 'pagar', linha }),
    pagarVarias: (linhas, depois) => setAberto({ qual: 'pagarVarias', linhas, depois }),
    receberDe: (locatarioId, contratoId) => setAberto({ qual: 'receberDe', locatarioId, contratoId }),
    parcelar: (contratos) => setAberto({ qual: 'parcelar', contratos }),
    escreverCarta: (contratos, tipo) => setAberto({ qual: 'carta', contratos, tipo }),
    editar: (linha) => setAberto({ qual: 'editar', linha }),
    boleto: (linha) => setAberto({ qual: 'boleto', linha }),
    lancar,
    cobrar: (quem) => setAberto({ qual: 'cobrar', quem }),
    prometer: (quem) => setAberto({ qual: 'prometer', quem }),
    elemento: (
      <DialogoDeFormulario
        opened={aberto !== undefined}
        onClose={fechar}
        title={aberto && TITULOS[aberto.qual]}
        {...(aberto?.qual === 'carta' && { size: 'lg' })}
      >
        <Parte espera={<Skeleton h={280} radius="md" />}>
          {aberto?.qual === 'pagar' && <Receber linha={aberto.linha} fechar={fechar} />}
          {aberto?.qual === 'pagarVarias' && <ReceberVarias {...aberto} fechar={fechar} />}
          {aberto?.qual === 'receberDe' && <ReceberDe {...aberto} fechar={fechar} />}
          {aberto?.qual === 'parcelar' && <FazerAcordo {...aberto} fechar={fechar} />}
          {aberto?.qual === 'carta' && <EscreverCarta {...aberto} fechar={fechar} />}
          {aberto?.qual === 'editar' && <EditarConta linha={aberto.linha} fechar={fechar} />}
          {aberto?.qual === 'boleto' && <BoletoDaConta linha={aberto.linha} />}
          {aberto?.qual === 'lancar' && <NovaConta contratoId={aberto.contratoId} fechar={fechar} />}
          {aberto?.qual === 'prometer' && <Prometer quem={aberto.quem} fechar={fechar} />}
          {aberto?.qual === 'cobrar' && <Cobrar quem={aberto.quem} fechar={fechar} />}
        </Parte>
      </DialogoDeFormulario>
    ),
  };
}
