import type { Atrasado, Painel } from '@imob/schemas/painel';
import { Button, Group, Menu, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconCircleCheck } from '@tabler/icons-react';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { MenuDaLinha } from '../../components/table/MenuDaLinha.tsx';
import { contagem, dinheiro } from '../../format/format.ts';
import { usePodeMudar } from '../../service/ajuda.ts';
import type { DialogosDaConta } from '../financeiro/useDialogosDaConta.tsx';
import { PrometeuPagar } from '../promessas/Prometida.tsx';
import estilo from './Lista.module.css';

const A_VISTA = 6;

type Props = { emAtraso: Painel['emAtraso']; decidir: Painel['decidir']; dialogos: DialogosDaConta };

/** Tells who is late, each tenant once with all that is owed: to be charged or received right here. */
export function Hoje({ emAtraso: { porLocatario, locatarios }, decidir, dialogos }: Props) {
  const podeMudar = usePodeMudar();
  const vistos = porLocatario.slice(0, A_VISTA);
  const dizemQuePagaram = new Set(
    decidir.flatMap((uma) => (uma.tipo === 'PEDIDO' && uma.pedido === 'PAGAMENTO' ? [uma.locatarioId] : [])),
  );
  return (
    <Secao
      titulo="Hoje"
      acao={
        locatarios > vistos.length && (
          <Ligacao to="/locatarios" search={{ situacao: 'EM_ATRASO' }}>
            Ver os {locatarios} locatários em atraso
          </Ligacao>
        )
      }
    >
      {vistos.length === 0 ? (
        <Group gap="xs" c="dimmed">
          <IconCircleCheck size={20} aria-hidden color="var(--mantine-color-green-text)" />
          <Text>Ninguém em atraso. Tudo em dia.</Text>
        </Group>
      ) : (
        <>
          <Text fz="sm" c="dimmed" mb="xs">
            Sem multa e juros{podeMudar && ': Cobrar e Receber somam os do dia'}.
          </Text>
          <ul className={estilo.lista} aria-label="Locatários em atraso">
            {vistos.map((um) => (
              <Devedor
                key={um.locatarioId}
                atrasado={um}
                dizQuePagou={dizemQuePagaram.has(um.locatarioId)}
                dialogos={dialogos}
              />
            ))}
          </ul>
        </>
      )}
    </Secao>
  );
}

type PropsDoDevedor = { atrasado: Atrasado; dizQuePagou: boolean; dialogos: DialogosDaConta };

function Devedor({ atrasado, dizQuePagou, dialogos }: PropsDoDevedor) {
  const { locatarioId, nome, imovel, imoveis, total, contas, diasAtraso } = atrasado;
  return (
    <li className={estilo.linha}>
      <div className={estilo.quem}>
        <Ligacao to="/financeiro" search={{ situacao: 'ATRASADAS', locatarioId }} fw={600} lineClamp={3}>
          {nome}
        </Ligacao>
        <Text c="dimmed" fz="sm" lineClamp={2}>
          {imovel}
          {imoveis > 1 && ` e mais ${imoveis - 1}`}
        </Text>
        {dizQuePagou && (
          <Ligacao to="/recebimentos" search={{ aba: 'pedidos' }} fz="sm" underline="always">
            Diz que pagou
          </Ligacao>
        )}
        <PrometeuPagar locatarioId={locatarioId} />
      </div>
      <div className={estilo.quanto}>
        <Text fw={650} fz="lg" lh={1.25} className="numeros">
          {dinheiro(total)}
        </Text>
        <Text fz="sm" c="var(--mantine-color-error)" style={{ whiteSpace: 'nowrap' }}>
          {contagem(contas, 'parcela', 'parcelas')}, {contagem(diasAtraso, 'dia', 'dias')}
        </Text>
      </div>
      <SoQuemMuda>
        <div className={`${estilo.acoes} ${estilo.embaixo}`}>
          <Button
            size="compact-md"
            fz="sm"
            variant="default"
            leftSection={<IconBrandWhatsapp size={17} aria-hidden />}
            aria-label={`Cobrar ${nome}`}
            onClick={() => dialogos.cobrar({ locatarioId })}
          >
            Cobrar
          </Button>
          <Button
            size="compact-md"
            fz="sm"
            variant="light"
            aria-label={`Receber de ${nome}`}
            onClick={() => dialogos.receberDe(locatarioId)}
          >
            Receber
          </Button>
          <MenuDaLinha nome={`Mais sobre ${nome}`}>
            {() => <Menu.Item onClick={() => dialogos.prometer({ locatarioId })}>Anotar promessa</Menu.Item>}
          </MenuDaLinha>
        </div>
      </SoQuemMuda>
    </li>
  );
}
