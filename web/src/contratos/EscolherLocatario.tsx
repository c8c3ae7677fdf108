import { Badge } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { DialogoDeFormulario } from '../componentes/DialogoDeFormulario.tsx';
import { Escolha } from './Escolha.tsx';
import { NovoLocatarioRapido } from './NovoLocatarioRapido.tsx';
import type { CamposContrato, LocatarioListado } from './rascunho.ts';

export function EscolherLocatario({ campos, locatarios }: { campos: CamposContrato; locatarios: LocatarioListado[] }) {
  const [aberto, { open, close }] = useDisclosure();
  const escolher = (id: string) => {
    campos.setFieldValue('locatarioId', id);
    campos.clearFieldError('locatarioId');
  };
  return (
    <>
      <Escolha
        titulo="Quem vai alugar?"
        explicacao="Com e-mail e telefone, os avisos de vencimento e o contrato podem ser enviados por aqui."
        vazio="Você ainda não tem locatários. Cadastre o primeiro agora: bastam nome e CPF."
        opcoes={locatarios.map(({ id, nome, cpf, email, telefone, temContratoAtivo }) => ({
          id,
          nome,
          detalhe: [cpf, email, telefone].filter(Boolean).join(' · '),
          lado: temContratoAtivo && (
            <Badge variant="light" color="blue" tt="none" radius="sm">
              Já tem contrato
            </Badge>
          ),
        }))}
        escolhida={campos.values.locatarioId}
        aoEscolher={escolher}
        erro={campos.errors.locatarioId && 'Escolha um locatário.'}
        novo={{ nome: 'Novo locatário', abrir: open }}
      />
      <DialogoDeFormulario opened={aberto} onClose={close} title="Novo locatário" size="lg">
        <NovoLocatarioRapido fechar={close} aoCriar={escolher} />
      </DialogoDeFormulario>
    </>
  );
}
