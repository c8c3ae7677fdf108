import { Button, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBan,
  IconBarcode,
  IconBrandWhatsapp,
  IconCalendarMonth,
  IconCoin,
  IconFileText,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { ItemLink } from '../../components/links/ItemLink.tsx';
import { MenuDaLinha } from '../../components/table/MenuDaLinha.tsx';
import { hoje, somarDias } from '../../format/format.ts';
import { usePodeMudar } from '../../service/ajuda.ts';
import { ItemHistorico } from '../auditoria/ItemHistorico.tsx';
import estilo from './ListaDeContas.module.css';
import { estaAberta, type Linha } from './linhas.ts';
import { apagarConta, cancelarConta, reabrirConta } from './mudarConta.tsx';
import type { DialogosDaConta } from './useDialogosDaConta.tsx';

const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Tells what can be done with a conta: its main things as buttons, the rest in a menu. */
export function AcoesDaConta({ linha, dialogos }: { linha: Linha; dialogos: DialogosDaConta }) {
  const {
    conta,
    contrato: { locatarioId },
  } = linha;
  const podeMudar = usePodeMudar();
  const aberta = estaAberta(conta);
  // A conta that is due later is paid ahead only now and then: that waits in the menu.
  const logo = aberta && conta.dataVencimento <= somarDias(hoje(), 45);
  const qual = `${conta.descricao}, ${linha.imovel}`;
  return (
    <div className={estilo.acoes}>
      {podeMudar && (conta.status === 'ATRASADO' || logo) && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
          onClick={() => dialogos.cobrar({ locatarioId, ...(conta.status === 'PENDENTE' && { conta }) })}
          aria-label={`Cobrar ${qual}`}
        >
          Cobrar
        </Button>
      )}
      {podeMudar && logo && (
        <Button size="compact-sm" variant="light" onClick={() => dialogos.pagar(linha)} aria-label={`Receber ${qual}`}>
          Receber
        </Button>
      )}
      {conta.reciboId && (
        <BotaoLink
          size="compact-sm"
          variant="default"
          to="/recibos/$id"
          params={{ id: conta.reciboId }}
          aria-label={`Recibo de ${qual}`}
        >
          Recibo
        </BotaoLink>
      )}
      <MenuDaLinha nome={`Mais ações de ${qual}`}>
        {() => <Outras linha={linha} dialogos={dialogos} receber={aberta && !logo} />}
      </MenuDaLinha>
    </div>
  );
}

type Props = { linha: Linha; dialogos: DialogosDaConta; receber: boolean };

function Outras({ linha, dialogos, receber }: Props) {
  const { conta } = linha;
  const router = useRouter();
  const aberta = estaAberta(conta);
  return (
    <>
      {receber && (
        <Menu.Item leftSection={<IconCoin {...icone} />} onClick={() => dialogos.pagar(linha)}>
          Registrar pagamento
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconPencil {...icone} />} onClick={() => dialogos.editar(linha)}>
        Editar
      </Menu.Item>
      {aberta && (
        <Menu.Item leftSection={<IconBarcode {...icone} />} onClick={() => dialogos.boleto(linha)}>
          Boleto
        </Menu.Item>
      )}
      {aberta && (
        <Menu.Item
          leftSection={<IconCalendarMonth {...icone} />}
          onClick={() => dialogos.prometer({ linhas: [linha] })}
        >
          Anotar promessa
        </Menu.Item>
      )}
      <ItemLink leftSection={<IconFileText {...icone} />} to="/contratos/$id" params={{ id: conta.contratoId }}>
        Ver contrato
      </ItemLink>
      <ItemHistorico tipo="conta" id={conta.id} nome={conta.descricao} icone={icone} />
      <Menu.Divider />
      {aberta && (
        <Menu.Item leftSection={<IconBan {...icone} />} onClick={() => cancelarConta(linha)}>
          Cancelar conta
        </Menu.Item>
      )}
      {!aberta && (
        <Menu.Item leftSection={<IconArrowBackUp {...icone} />} onClick={() => reabrirConta(linha)}>
          {conta.status === 'PAGO' ? 'Desfazer pagamento' : 'Reabrir conta'}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconTrash {...icone} />}
        c="var(--mantine-color-error)"
        onClick={() => apagarConta(router, linha)}
      >
        Apagar
      </Menu.Item>
    </>
  );
}
