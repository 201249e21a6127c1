class Formwork < Formula
  desc "Describe a screen once, preview it in light and dark, compile it to Swift"
  homepage "@URL@"
  version "@VERSION@"
  license "MIT"

  on_macos do
    url "@URL@/v@VERSION@/@SOURCE@"
    sha256 "@SOURCE_SHA256@"
    depends_on xcode: ["16.3", :build]
    depends_on "pkgconf" => :build
    depends_on "libyaml"
  end

  on_linux do
    on_intel do
      url "@URL@/v@VERSION@/@TARBALL@"
      sha256 "@SHA256@"
    end
  end

  def install
    if OS.mac?
      # Without the plugin, which would compile the tool a second time.
      ENV["FORMWORK_WITHOUT_PLUGIN"] = "1"
      system "swift", "build", "--configuration", "release", "--product", "formwork", "--disable-sandbox"
      bin.install ".build/release/formwork"
      generate_completions_from_executable(bin/"formwork", "--generate-completion-script")
    else
      bin.install "formwork"
      bash_completion.install "completions/formwork.bash" => "formwork"
      zsh_completion.install "completions/_formwork"
      fish_completion.install "completions/formwork.fish"
    end
    man1.install "man/formwork.1"
  end

  test do
    assert_equal version.to_s, shell_output("#{bin}/formwork --version").strip
    (testpath/"one.yaml").write <<~YAML
      formwork: 1
      screen: One
      body:
        - text: Hello
    YAML
    assert_match "Hello", shell_output("#{bin}/formwork preview one.yaml")
  end
end
