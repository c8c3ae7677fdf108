import * as assinaturas from '@imob/schemas/assinaturas';
import { email } from '@imob/schemas/base/fields';
import { DIAS_PARA_ASSINAR } from '@imob/schemas/rules/assinaturas';
import { Button, Checkbox, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useRef } from 'react';
import { z } from 'zod';
import { useFormulario } from '../../components/fields/form.ts';
import { EscolherArquivo } from '../../components/upload/EscolherArquivo.tsx';
import { useEhDono } from '../../service/ajuda.ts';
import { avisar, esquecer } from '../../service/queries.ts';
import { sendFile } from '../../service/upload.ts';
import { Impedido } from './Impedido.tsx';
import { type Comum, MaisDoPedido } from './MaisDoPedido.tsx';
import { PeDoPedido } from './PeDoPedido.tsx';
import { Quem } from './Quem.tsx';
import { ComoConvida, EmailDoConvidado, Eu } from './QuemConvida.tsx';

type ComoComum = ComponentProps<typeof MaisDoPedido>['campos'];
type Convidado = { assina: boolean; email: string };
type Valores = Comum & { arquivo: File | undefined; titulo: string; convidados: Convidado[] };

const ROTA = 'POST /contratos/:id/assinaturas/arquivo';

/** The guests of the proposal, in its order; each of them may be left out. */
const Pedido = assinaturas.PedidoDoArquivo.extend({
  arquivo: z.instanceof(File, { error: 'Escolha o PDF que se assina.' }),
  convidados: z.array(z.object({ assina: z.boolean(), email: email.nullable() })),
});

type Props = {
  contratoId: string;
  proposta: assinaturas.Proposta;
  aoPedir: (pedida: assinaturas.Assinatura, enviou: boolean) => void;
};

/** Asks for a PDF of the landlord's own, its title and the guests who sign it. */
export function FormularioDoArquivo({ contratoId, proposta, aoPedir }: Props) {
  const [locador, ...convidados] = proposta.signatarios;
  // A helper asks for signatures, and leaves the landlord his.
  const eu = useEhDono() ? locador : undefined;
  const enviado = useRef<{ pedido: string; arquivo: File | undefined; chave: string }>({
    pedido: '',
    arquivo: undefined,
    chave: '',
  });
  // It is a mutation, so that the dialog stays open while it is sent.
  const { mutateAsync: mandar } = useMutation({
    mutationFn: ({ arquivo, pedido, chave }: { arquivo: File; pedido: string; chave: string }) =>
      sendFile(ROTA, { params: { id: contratoId }, arquivos: [arquivo], campos: { pedido }, chave }),
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: Pedido,
    inicial: {
      ...{ arquivo: undefined, titulo: '' },
      convidados: convidados.map((um) => ({ assina: true, email: um.email ?? '' })),
      testemunhas: [],
      ...{ dias: DIAS_PARA_ASSINAR, assinarJa: true, enviar: true },
    } as Valores,
    // The e-mail of a guest who does not sign is out of sight, so an error in it must not count.
    preparar: ({ convidados: quem, assinarJa, ...valores }) => ({
      ...valores,
      assinarJa: assinarJa && eu !== undefined,
      convidados: quem.map((um) => (um.assina ? um : { ...um, email: '' })),
    }),
    enviar: async ({ arquivo, convidados: quem, ...corpo }) => {
      const doPapel = quem.flatMap(({ assina, email: dele }, i) => (assina ? [{ lugar: i + 1, email: dele }] : []));
      const pedido = JSON.stringify({ ...corpo, convidados: doPapel });
      // The same request keeps its key, since its answer may have been lost.
      if (enviado.current.pedido !== pedido || enviado.current.arquivo !== arquivo)
        enviado.current = { pedido, arquivo, chave: crypto.randomUUID() };
      const pedida = await mandar({ arquivo, pedido, chave: enviado.current.chave });
      void esquecer(ROTA);
      avisar(pedida.situacao === 'CONCLUIDA' ? 'Documento assinado.' : 'Assinaturas pedidas.');
      aoPedir(pedida, corpo.enviar !== false);
    },
  });
  const { arquivo } = campos.values;
  const doArquivo = campos.getInputProps('arquivo');
  if (proposta.impedimento) return <Impedido>{proposta.impedimento}</Impedido>;
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Text fz="sm" c="dimmed">
          Cada um lê e assina pelo endereço que recebe, com um código por e-mail. As páginas ficam como estão, e ganham
          a folha de assinaturas no fim.
        </Text>
        <Input.Wrapper label="PDF" required error={doArquivo.error}>
          <Group gap="sm">
            <EscolherArquivo accept="application/pdf" onChange={(um) => um && doArquivo.onChange(um)}>
              {(props) => (
                <Button
                  {...props}
                  data-path="arquivo"
                  variant="default"
                  leftSection={<IconFileUpload size={18} aria-hidden />}
                >
                  {arquivo ? 'Trocar o PDF' : 'Escolher o PDF'}
                </Button>
              )}
            </EscolherArquivo>
            {arquivo && (
              <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
                {arquivo.name}
              </Text>
            )}
          </Group>
        </Input.Wrapper>
        <TextInput label="Nome do documento" required maxLength={120} {...campos.getInputProps('titulo')} />
        {eu && <Eu pessoa={eu} campo={campos.getInputProps('assinarJa', { type: 'checkbox' })} />}
        {convidados.map((um, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a guest is his place among the parties
          <div key={i}>
            <Quem {...um} />
            <Checkbox
              mt={6}
              label="Assina este documento"
              {...campos.getInputProps(`convidados.${i}.assina`, { type: 'checkbox' })}
            />
            {campos.values.convidados[i]?.assina && (
              <EmailDoConvidado nome={um.nome} {...campos.getInputProps(`convidados.${i}.email`)} />
            )}
          </div>
        ))}
        <ComoConvida enviar={campos.values.enviar} />
        <MaisDoPedido campos={campos as unknown as ComoComum} />
        <PeDoPedido erro={erro} enviando={enviando}>
          Pedir assinaturas
        </PeDoPedido>
      </Stack>
    </form>
  );
}
