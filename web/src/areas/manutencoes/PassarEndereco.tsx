import type { Manutencao } from '@imob/schemas/manutencoes';
import type { Orcamento } from '@imob/schemas/orcamentos';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { BotaoCopiar } from '../../components/links/BotaoCopiar.tsx';
import { hoje } from '../../format/format.ts';
import { useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { ChamarNoWhatsapp } from '../interessados/ChamarNoWhatsapp.tsx';
import { mensagemAoEscolhido, mensagemDoPedido, mensagemSobreOPreco } from './palavras.ts';

type Props = { ela: Manutencao; orcamento: Orcamento; principal?: boolean };

const icone = { size: 16, 'aria-hidden': true } as const;

/** The conversation about a price that was told. */
export function ConversarSobreOPreco({ ela, orcamento }: Props) {
  const { nome: deQuem } = usePerfil();
  return (
    <ChamarNoWhatsapp
      ele={{ telefone: orcamento.prestadorTelefone }}
      mensagem={mensagemSobreOPreco(orcamento, ela.titulo, deQuem)}
      size="compact-sm"
      variant="default"
      aria-label={`WhatsApp de ${orcamento.prestadorNome}`}
    >
      WhatsApp
    </ChamarNoWhatsapp>
  );
}

/** Offers the ways to hand a provider the address of his page; with `principal` the first one is the main button. */
export function PassarEndereco({ ela, orcamento, principal = false }: Props) {
  const { id, url, prestadorNome, prestadorTelefone, prestadorEmail } = orcamento;
  const { nome: deQuem } = usePerfil();
  const enviar = useMudanca('PATCH /manutencoes/:id/orcamentos/:orcamentoId', {
    sucesso: `O endereço vai por e-mail a ${prestadorEmail}.`,
  });
  if (!url) return null;
  const mensagem =
    ela.orcamentoId === id
      ? mensagemAoEscolhido(orcamento, ela, deQuem, hoje())
      : mensagemDoPedido(orcamento, ela.titulo, deQuem);
  const size = principal ? 'sm' : 'compact-sm';
  return (
    <>
      <ChamarNoWhatsapp
        ele={{ telefone: prestadorTelefone }}
        mensagem={mensagem}
        size={size}
        variant={principal ? 'filled' : 'default'}
        aria-label={`WhatsApp de ${prestadorNome}`}
      >
        WhatsApp
      </ChamarNoWhatsapp>
      <BotaoCopiar
        valor={url}
        size={size}
        variant={principal && !prestadorTelefone ? 'filled' : 'default'}
        aria-label={`Copiar endereço de ${prestadorNome}`}
      >
        Copiar endereço
      </BotaoCopiar>
      {prestadorEmail && (
        <Button
          size={size}
          variant="default"
          aria-label={`Enviar por e-mail a ${prestadorNome}`}
          leftSection={<IconMail {...icone} />}
          loading={enviar.isPending}
          onClick={() => enviar.mutate({ params: { id: ela.id, orcamentoId: id }, body: { enviar: true } })}
        >
          E-mail
        </Button>
      )}
    </>
  );
}
